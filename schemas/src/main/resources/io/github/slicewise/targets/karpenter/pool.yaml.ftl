apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: ${pool.name}
spec:
  template:
    metadata:
      labels:
      <#list pool.labels as key, value>
        ${key}: ${value}
      </#list>
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: ${pool.name}
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
      requirements:
        <#if pool.arch??>
        - {key: kubernetes.io/arch, operator: In, values: [${pool.arch}]}
        </#if>
        - {key: kubernetes.io/os, operator: In, values: [linux]}
        - {key: karpenter.sh/capacity-type, operator: In, values: [${options.capacity}]}
        <#if pool.instanceType??>
        - {key: node.kubernetes.io/instance-type, operator: In, values: [${pool.instanceType}]}
        <#else>
        - {key: karpenter.k8s.aws/instance-gpu-name, operator: In, values: [${pool.machine.gpuName}]}
        - {key: karpenter.k8s.aws/instance-gpu-count, operator: In, values: [${pool.machine.gpuCount}]}
        <#-- MiB of one GPU: some names stand for two sizes. -->
        - {key: karpenter.k8s.aws/instance-gpu-memory, operator: In, values: [${pool.machine.gpuMemory}]}
        </#if>
      expireAfter: 720h
  disruption:
    consolidationPolicy: WhenEmptyOrUnderutilized
    consolidateAfter: ${options["consolidate-after"]}
  <#-- Counted as the nodes show them once their GPUs are shared. `nodes` binds from Karpenter 1.11 on. -->
  limits:
    <#if pool.cpus??>
    cpu: ${(pool.nodes * pool.cpus)?c}
    </#if>
    <#-- What the machines are sold with: more than Karpenter computes before a start and than a node shows after it. -->
    <#if pool.memoryLimitGiB??>
    memory: ${pool.memoryLimitGiB?c + "Gi"}
    </#if>
    nodes: ${pool.nodes?c}
    nvidia.com/gpu: ${pool.gpuLimit?c}
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: ${pool.name}
spec:
  role: ${options.role!("KarpenterNodeRole-" + options.cluster)}
  amiSelectorTerms:
    - alias: ${options.family + "@" + options.release}
  subnetSelectorTerms:
    - tags: {karpenter.sh/discovery: ${options.discovery!options.cluster}}
  securityGroupSelectorTerms:
    - tags: {karpenter.sh/discovery: ${options.discovery!options.cluster}}
  blockDeviceMappings:
  <#if options.family == "bottlerocket">
    - deviceName: /dev/xvda
      ebs: {volumeSize: 4Gi, volumeType: gp3, encrypted: true}
    - deviceName: /dev/xvdb
      ebs: {volumeSize: ${options.volume}, volumeType: gp3, encrypted: true}
  <#if pool.share?? || pool.mig??>
  userData: |
    [settings.kubelet-device-plugins.nvidia]
    <#if pool.share??>
    device-sharing-strategy = ${pool.local.way}
    </#if>
    <#if pool.mig??>
    device-partitioning-strategy = "mig"
    </#if>
    <#if pool.share??>
    [settings.kubelet-device-plugins.nvidia.<#if pool.share.way == "mps">mps<#else>time-slicing</#if>]
    replicas = ${pool.share.replicas()}
    <#-- Said even when it is false: without it the image renames. -->
    rename-by-default = ${pool.share.renamed}
    <#if pool.share.way != "mps">
    fail-requests-greater-than-one = ${pool.share.failRequestsGreaterThanOne}
    </#if>
    </#if>
    <#if pool.mig??>
    [settings.kubelet-device-plugins.nvidia.mig.profile]
    ${pool.local.model} = ${pool.local.partition}
    </#if>
  </#if>
  <#else>
    - deviceName: /dev/xvda
      ebs: {volumeSize: ${options.volume}, volumeType: gp3, encrypted: true}
  </#if>
