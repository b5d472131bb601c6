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
    - devices: all
      <#if entry.deviceIds?has_content>
      device-filter: [<#list entry.deviceIds as id>${id}<#sep>, </#list>]
      </#if>
      mig-enabled: true
      mig-devices:
      <#list entry.slices as profile, count>
        ${profile}: ${count}
      </#list>
  </#list>
</#list>
</@embedded>
</#if>
