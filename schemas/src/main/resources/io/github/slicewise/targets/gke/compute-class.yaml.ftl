<#if options.form == "compute-class">
<#assign ways = {"timeSlicing": "TIME_SHARING", "mps": "MPS"}>
apiVersion: cloud.google.com/v1
kind: ComputeClass
metadata:
  name: ${pool.name}
spec:
  priorities:
    - machineType: ${pool.instanceType}
      spot: <#if options.spot == "true">true<#else>false</#if>
      location:
        zones: [${options.zone}]
      storage:
        bootDiskType: ${options["disk-type"]}
        bootDiskSize: ${options.disk?number}
      gpu:
        type: ${pool.local.accelerator}
        count: ${pool.gpusPerNode}
        driverVersion: ${options.driver}
        <#-- From GKE 1.35.2-gke.1485000 on. -->
        <#if pool.share?? || pool.local.partition??>
        gpuSharing:
          <#if pool.local.partition??>
          gpuPartitionSize: ${pool.local.partition}
          </#if>
          <#if pool.share??>
          sharingStrategy: ${ways[pool.share.way]}
          maxSharedClientsPerGPU: ${pool.share.replicas}
          </#if>
        </#if>
      nodeLabels:
      <#list pool.labels as key, value>
        ${key}: ${value}
      </#list>
      <#if pool.taints?has_content>
      taints:
      <#list pool.taints as taint>
        - {key: ${taint.key}, value: ${taint.value}, effect: ${taint.effect}}
      </#list>
      </#if>
  nodePoolAutoCreation:
    enabled: true
  whenUnsatisfiable: DoNotScaleUp
</#if>
