apiVersion: eksctl.io/v1alpha5
kind: ClusterConfig
metadata:
  name: ${options.cluster}
  region: ${options.region}
  <#if options.version??>
  version: ${options.version}
  </#if>
managedNodeGroups:
<#list plan.pools as pool>
  - name: ${pool.name}
    <#-- The accelerated image of this family holds the driver and the container toolkit. -->
    amiFamily: AmazonLinux2023
    instanceType: ${pool.instanceType}
    <#-- Without nodes it costs nothing. -->
    minSize: 0
    desiredCapacity: ${pool.nodes}
    maxSize: ${pool.nodes}
    <#if options.capacity == "spot">
    spot: true
    </#if>
    volumeSize: ${options.volume?number}
    labels:
    <#list pool.labels as key, value>
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
</#list>
