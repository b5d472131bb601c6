<#if plan.layouts?has_content>
apiVersion: v1
kind: ConfigMap
metadata:
  name: ${plan.name + "-mig-parted-config"}
  namespace: ${options.namespace}
data:
  config.yaml: <@embedded>
version: v1
mig-configs:
  all-disabled:
    - {devices: all, mig-enabled: false}
<#list plan.layouts as layout>
  ${layout.name}:
  <#list layout.entries as entry>
    - devices: <#if entry.gpus?has_content>[<#list entry.gpus as gpu>${gpu}<#sep>, </#list>]<#else>all</#if>
      <#if entry.deviceIds?has_content>
      device-filter: [<#list entry.deviceIds as id>${id}<#sep>, </#list>]
      </#if>
      mig-enabled: <#if entry.slices?has_content>true<#else>false</#if>
      <#if entry.slices?has_content>
      mig-devices:
      <#list entry.slices as profile, count>
        ${profile}: ${count}
      </#list>
      </#if>
  </#list>
</#list>
</@embedded>
</#if>
