<#-- What chart values and ClusterPolicy say alike; indented to stand under `spec`, or as the values themselves. -->
<#-- Of an operator that is there already, only what is known or said is changed. -->
<#assign otherwise = (options.form == "values")?then("install", "")>
<#assign driver = options.driver!platform.driver!otherwise>
<#assign toolkit = options.toolkit!platform.toolkit!otherwise>
<#assign usual = plan.tolerations?filter(each -> each.key == "nvidia.com/gpu" && each.effect == "NoSchedule")>
<#-- The charts tolerate one taint by themselves; their lists are replaced, so it stands in ours too. -->
<#assign tainted = plan.tolerations?size gt usual?size>
  driver: <#if driver != "">{enabled: <#if driver == "install">true<#else>false</#if>}<#else>{}</#if>
  toolkit: <#if toolkit != "">{enabled: <#if toolkit == "install">true<#else>false</#if>}<#else>{}</#if>
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
<#if tainted>
  daemonsets:
    tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}<@tolerations/>]
</#if>
