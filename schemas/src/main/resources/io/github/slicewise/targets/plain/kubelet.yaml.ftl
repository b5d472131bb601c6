<#if pool.taints?has_content>
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
registerWithTaints:
<#list pool.taints as taint>
  - key: ${taint.key}
    <#if taint.value?has_content>
    value: ${taint.value}
    </#if>
    effect: ${taint.effect}
</#list>
</#if>
