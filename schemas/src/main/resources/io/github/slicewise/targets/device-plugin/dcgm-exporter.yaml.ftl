<#include "/base/lib.yaml.ftl">
<#if plan.servings?has_content>
<#-- The list that holds the ratios of engine and memory: for MIG slices the utilization of the whole GPU is not produced. -->
arguments: ["-f", /etc/dcgm-exporter/dcp-metrics-included.csv]
<#-- Without it, one pod alone is named of all that share a GPU; every one of them gets the value of the whole. -->
<#if shared?has_content>
extraEnv:
  - {name: KUBERNETES_VIRTUAL_GPUS, value: "true"}
</#if>
<#-- Prometheus would keep the exporter's own pod as `pod` and call the one on the GPU `exported_pod`. -->
serviceMonitor:
  enabled: true
  honorLabels: true
  additionalLabels:
    release: ${(plan.targets?filter(target -> target.card.id == "serving")?first).options.release}
nodeSelector:
  nvidia.com/gpu.present: "true"
<#if plan.tolerations?has_content>
tolerations:
<#list plan.tolerations as each>
  - {key: ${each.key}, operator: ${each.operator}, <#if each.value??>value: ${each.value}, </#if>effect: ${each.effect}}
</#list>
</#if>
</#if>
