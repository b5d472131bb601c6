<#include "/base/lib.yaml.ftl">
<#if options.form == "cluster-policy">
apiVersion: nvidia.com/v1
kind: ClusterPolicy
metadata:
  name: ${options["cluster-policy"]}
spec:
<#include "lib.settings.yaml.ftl">
  <#-- The definition of ClusterPolicy demands these, also where they say nothing. -->
<#if !tainted>
  daemonsets: {}
</#if>
<#if !shared?has_content>
  devicePlugin: {}
</#if>
  dcgm: {}
<#if !plan.servings?has_content>
  dcgmExporter: {}
</#if>
  gfd: {enabled: true}
  nodeStatusExporter: {}
  operator: {}
</#if>
