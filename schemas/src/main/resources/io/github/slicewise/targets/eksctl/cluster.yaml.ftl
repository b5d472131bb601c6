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
    <#-- The accelerated images of both families hold the driver and the container toolkit. -->
    amiFamily: <#if options.family == "bottlerocket">Bottlerocket<#else>AmazonLinux2023</#if>
    <#if options.family == "bottlerocket" && (pool.share?? || pool.mig??)>
    bottlerocket:
      settings:
        kubelet-device-plugins:
          nvidia:
          <#if pool.share??>
            device-sharing-strategy: ${pool.local.way}
            ${pool.local.way}:
              replicas: ${pool.share.replicas()}
              <#-- Said even when it is false: without it the image renames. -->
              rename-by-default: ${pool.share.renamed}
              <#if pool.share.way != "mps">
              fail-requests-greater-than-one: ${pool.share.failRequestsGreaterThanOne}
              </#if>
          </#if>
          <#if pool.mig??>
            device-partitioning-strategy: mig
            mig: {profile: {${pool.local.model}: ${pool.local.partition}}}
          </#if>
    </#if>
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
