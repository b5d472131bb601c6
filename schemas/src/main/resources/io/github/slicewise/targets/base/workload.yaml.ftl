<#import "lib.pods.yaml.ftl" as pods>
<#-- A manifest that the user has already is not ours to render. -->
<#if workload.rendered()>
<#assign kind = workload.kind.word>
apiVersion: <#if kind == "Pod">v1<#elseif workload.kind.ends()>batch/v1<#else>apps/v1</#if>
kind: ${kind}
metadata:
  name: ${workload.name}
  namespace: ${workload.namespace}
  labels:
    app: ${workload.name}
<#if kind == "Pod">
spec: <@pods.spec workload/>
<#elseif kind == "Job">
spec: <@pods.job workload/>
<#elseif kind == "CronJob">
spec:
  schedule: ${workload.kind.schedule}
  <#-- Two runs at a time would need twice the GPUs. -->
  concurrencyPolicy: Forbid
  jobTemplate:
    spec: <@pods.job workload/>
<#else>
spec:
  <#if kind == "StatefulSet">
  serviceName: ${workload.name}
  </#if>
  <#if kind != "DaemonSet">
  replicas: ${workload.replicas}
  </#if>
  selector:
    matchLabels:
      app: ${workload.name}
  <#-- A full pool has no room for one pod more while an update rolls out. -->
  <#if kind == "Deployment" && workload.replicas gte workload.fits>
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 0
      maxUnavailable: 1
  </#if>
  template: <@pods.template workload/>
</#if>
<#if kind == "StatefulSet">
---
apiVersion: v1
kind: Service
metadata:
  name: ${workload.name}
  namespace: ${workload.namespace}
  labels:
    app: ${workload.name}
spec:
  clusterIP: None
  selector:
    app: ${workload.name}
  <#assign ports = workload.containers?map(each -> each.ports)>
  <#if ports?filter(each -> each?has_content)?has_content>
  ports: [<#list ports as list><#list list as port>{name: ${port.name}, port: ${port.number}, targetPort: ${port.name}}, </#list></#list>]
  </#if>
</#if>
</#if>
