<#-- Karpenter knows whole GPUs only; without this, pods that ask for anything else never start a node. -->
<#assign unknown = pool.node.resources?keys?filter(name -> name != "nvidia.com/gpu")>
<#assign shared = (pool.node.resources["nvidia.com/gpu"]!0) gt pool.gpusPerNode>
<#if unknown?has_content || options.overlay == "always" && shared>
apiVersion: karpenter.sh/v1alpha1
kind: NodeOverlay
metadata:
  name: ${pool.name}
spec:
  requirements:
    - {key: karpenter.sh/nodepool, operator: In, values: [${pool.name}]}
    <#if pool.instanceType??>
    - {key: node.kubernetes.io/instance-type, operator: In, values: [${pool.instanceType}]}
    </#if>
  capacity:
  <#list pool.node.resources as name, amount>
    ${name}: ${amount?c}
  </#list>
  <#if !(pool.node.resources["nvidia.com/gpu"])??>
    nvidia.com/gpu: "0"
  </#if>
</#if>
