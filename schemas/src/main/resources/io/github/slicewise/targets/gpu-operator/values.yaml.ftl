<#include "/base/lib.yaml.ftl">
<#assign driver = options.driver!platform.driver!"install">
<#assign toolkit = options.toolkit!platform.toolkit!"install">
<#assign usual = plan.tolerations?filter(each -> each.key == "nvidia.com/gpu" && each.effect == "NoSchedule")>
driver:
  enabled: <#if driver == "install">true<#else>false</#if>
toolkit:
  enabled: <#if toolkit == "install">true<#else>false</#if>
mig:
  strategy: ${plan.migStrategy}
<#if plan.layouts?has_content>
migManager:
  config:
    name: ${plan.name + "-mig-parted-config"}
    default: all-disabled
  <#if (options.reboot!platform.reboot!"false") == "true">
  env:
    - {name: WITH_REBOOT, value: "true"}
  </#if>
</#if>
<#if shared?has_content>
devicePlugin:
  config:
    name: ${plan.name + "-device-plugin-config"}
    default: <@pluginDefault/>
</#if>
<#-- The charts tolerate this one taint by themselves; their lists are replaced, so it stands here too. -->
<#if plan.tolerations?size gt usual?size>
daemonsets:
  tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}<@tolerations/>]
node-feature-discovery:
  worker:
    tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}<@tolerations/>]
</#if>
