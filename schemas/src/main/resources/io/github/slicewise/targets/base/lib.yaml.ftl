<#-- Pieces that several targets print. -->

<#-- The pools whose GPUs or slices are shared: those that need a device-plugin configuration. -->
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
    <#list pool.share.resources as shared>
      - {name: ${shared.name}, replicas: ${shared.replicas}}
    </#list>
</#macro>

<#-- Whether all nodes carry the labels of one pool, or one group of pools. -->
<#assign alone = plan.pools?filter(pool -> pool.key != plan.pools[0].key)?size == 0>

<#-- The configuration of nodes without a label: with one pool its sharing is the cluster's; with several, only a label decides. -->
<#macro pluginDefault><#if alone>${plan.pools[0].key}<#else>default</#if></#macro>

<#-- One ConfigMap for all pools: a key each, and one that shares nothing for every other node. -->
<#macro pluginConfigs>
data:
<#if !alone>
  default: <@embedded>
version: v1
</@embedded>

</#if>
<#-- Pools of one group share alike: one key is for all of them. -->
<#assign keys = []>
<#list shared as pool>
<#if !keys?seq_contains(pool.key)>
<#assign keys = keys + [pool.key]>
  ${pool.key}: <@embedded>
<@pluginConfig pool/>
</@embedded>

</#if>
</#list>
</#macro>
