<#-- Pieces that several targets print. -->

<#-- The pools whose whole GPUs are shared: those that need a device-plugin configuration. -->
<#assign shared = plan.pools?filter(pool -> pool.share??)>

<#-- Tolerations of every taint in the plan and of the one that NVIDIA's charts tolerate by themselves, whose lists are replaced. -->
<#macro tolerations>
<#list plan.tolerations as each><#if each.key != "nvidia.com/gpu" || each.effect != "NoSchedule">, {key: ${each.key}, operator: ${each.operator}<#if each.value??>, value: ${each.value}</#if>, effect: ${each.effect}}</#if></#list>
</#macro>

<#-- The device plugin's configuration of one pool. -->
<#macro pluginConfig pool>
version: v1
sharing:
  ${pool.share.way}:
    renameByDefault: ${pool.share.renamed}
    failRequestsGreaterThanOne: ${pool.share.failRequestsGreaterThanOne}
    resources:
      - {name: nvidia.com/gpu, replicas: ${pool.share.replicas}}
</#macro>
