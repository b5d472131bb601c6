apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${workload.name}
  namespace: ${workload.namespace}
  labels:
    app: ${workload.name}
spec:
  replicas: ${workload.replicas}
  selector:
    matchLabels:
      app: ${workload.name}
  <#-- A full pool has no room for one pod more while an update rolls out. -->
  <#if workload.replicas gte workload.fits>
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 0
      maxUnavailable: 1
  </#if>
  template:
    metadata:
      labels:
        app: ${workload.name}
    spec:
      nodeSelector:
      <#list workload.selector as key, value>
        ${key}: ${value}
      </#list>
      <#if workload.tolerations?has_content>
      tolerations:
      <#list workload.tolerations as toleration>
        - key: ${toleration.key}
          operator: ${toleration.operator}
          <#if toleration.value??>
          value: ${toleration.value}
          </#if>
          effect: ${toleration.effect}
      </#list>
      </#if>
      containers:
        - name: ${workload.name}
          image: ${workload.image}
          <#if workload.command?has_content>
          command: [<#list workload.command as word>${word}<#sep>, </#list>]
          </#if>
          <#if workload.args?has_content>
          args: [<#list workload.args as word>${word}<#sep>, </#list>]
          </#if>
          resources:
            limits: &amounts
              <#if workload.cpu??>
              cpu: ${workload.cpu}
              </#if>
              <#if workload.memory??>
              memory: ${workload.memory}
              </#if>
              ${workload.resource}: ${workload.amount}
            requests: *amounts
