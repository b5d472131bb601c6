<#include "/base/lib.yaml.ftl">
migStrategy: ${plan.migStrategy}
gfd:
  enabled: true
<#if shared?has_content>
config:
  name: ${plan.name + "-device-plugin-config"}
  default: <#if plan.pools?size == 1>${plan.pools[0].name}<#else>default</#if>
</#if>
<#if plan.tolerations?has_content>
tolerations: [{key: CriticalAddonsOnly, operator: Exists}, {key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}<@tolerations/>]
<#-- The chart's feature discovery tolerates this taint with the value `present` only. -->
nfd:
  worker:
    tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}<@tolerations/>]
</#if>
