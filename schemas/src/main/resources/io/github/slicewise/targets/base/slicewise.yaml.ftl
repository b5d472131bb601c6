<#-- What `slicewise check` knows about the nodes; layouts and sharing are read from the rendered configurations where there are any. -->
<#if plan.platform??>
platform: ${plan.platform}
</#if>
pools:
<#list plan.pools as pool>
  - name: ${pool.name}
    gpu: ${pool.gpu}
    <#if pool.instanceType??>
    instanceType: ${pool.instanceType}
    </#if>
    gpusPerNode: ${pool.gpusPerNode}
    nodes: ${pool.nodes}
    labels:
    <#list pool.labels + pool.selector as key, value>
      ${key}: ${value}
    </#list>
    <#if pool.taints?has_content>
    taints:
    <#list pool.taints as taint>
      - key: ${taint.key}
        <#if taint.value?has_content>
        value: ${taint.value}
        </#if>
        effect: ${taint.effect}
    </#list>
    </#if>
    <#if !provided?seq_contains("mig-manager") || builtIn?seq_contains("mig-manager")>
    migLayout: {<#if pool.mig??><#list pool.mig.slices as profile, count>${profile}: ${count}<#sep>, </#list></#if>}
    </#if>
    <#if !provided?seq_contains("device-plugin") || builtIn?seq_contains("device-plugin")>
    migStrategy: ${plan.migStrategy}
    <#if pool.share??>
    sharing:
      ${pool.share.way}:
        renameByDefault: ${pool.share.renamed}
        failRequestsGreaterThanOne: ${pool.share.failRequestsGreaterThanOne}
        resources:
        <#list pool.share.resources as shared>
          - {name: ${shared.name}, replicas: ${shared.replicas}}
        </#list>
    <#else>
    sharing: {}
    </#if>
    </#if>
</#list>
