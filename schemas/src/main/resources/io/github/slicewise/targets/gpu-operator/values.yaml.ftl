<#include "/base/lib.yaml.ftl">
<#if options.form == "values">
<#include "settings.yaml.ftl">
<#if tainted>
  node-feature-discovery:
    worker:
      tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}<@tolerations/>]
</#if>
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
