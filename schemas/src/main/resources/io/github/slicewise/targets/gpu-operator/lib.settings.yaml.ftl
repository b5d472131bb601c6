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
<#if plan.servings?has_content>
<#-- Prometheus would keep the exporter's own pod as `pod` and call the one on the GPU `exported_pod`. -->
  dcgmExporter:
    serviceMonitor:
      enabled: true
      honorLabels: true
      additionalLabels:
        release: ${(plan.targets?filter(target -> target.card.id == "serving")?first).options.release}
<#-- Without the last one, one pod alone is named of all that share a GPU. The others are the chart's own: its list is replaced. -->
<#if shared?has_content>
    env:
      - {name: DCGM_EXPORTER_LISTEN, value: ":9400"}
      - {name: DCGM_EXPORTER_KUBERNETES, value: "true"}
      - {name: DCGM_EXPORTER_COLLECTORS, value: /etc/dcgm-exporter/dcp-metrics-included.csv}
      - {name: KUBERNETES_VIRTUAL_GPUS, value: "true"}
</#if>
</#if>
