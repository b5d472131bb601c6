<#include "/base/lib.yaml.ftl">
<#if shared?has_content>
apiVersion: v1
kind: ConfigMap
metadata:
  name: ${plan.name + "-device-plugin-config"}
  namespace: ${options.namespace}
<@pluginConfigs/>
</#if>
