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
    - alias: ${options.ami}
  subnetSelectorTerms:
    - tags: {karpenter.sh/discovery: ${options.discovery!options.cluster}}
  securityGroupSelectorTerms:
    - tags: {karpenter.sh/discovery: ${options.discovery!options.cluster}}
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs: {volumeSize: ${options.volume}, volumeType: gp3, encrypted: true}
