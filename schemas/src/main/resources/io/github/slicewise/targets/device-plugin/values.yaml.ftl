<#include "/base/lib.yaml.ftl">
migStrategy: ${plan.migStrategy}
gfd:
  enabled: true
<#if shared?has_content>
config:
  name: ${plan.name + "-device-plugin-config"}
  default: <@pluginDefault/>
</#if>
<#-- The daemon of MPS runs where feature discovery, which is on, says that it can; its clients meet it in this folder. -->
<#if shared?filter(pool -> pool.share.way == "mps")?has_content>
mps:
  root: ${options["mps-root"]}
</#if>
<#-- Alternatives: either label is enough. The pools of the intent carry the second one from their first minute. -->
affinity:
  nodeAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      nodeSelectorTerms:
      - matchExpressions: [{key: feature.node.kubernetes.io/pci-10de.present, operator: In, values: ["true"]}]
      - matchExpressions: [{key: nvidia.com/gpu.present, operator: In, values: ["true"]}]
<#if plan.tolerations?has_content>
tolerations: [{key: CriticalAddonsOnly, operator: Exists}, {key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}<@tolerations/>]
<#-- The chart's feature discovery tolerates this taint with the value `present` only. -->
nfd:
  worker:
    tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}<@tolerations/>]
</#if>
