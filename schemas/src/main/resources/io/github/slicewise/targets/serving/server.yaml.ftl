<#import "../base/lib.pods.yaml.ftl" as pods>
<#assign workload = serving.workload, server = serving.server()>
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${workload.name}
  namespace: ${workload.namespace}
  labels:
    app: ${workload.name}
spec:
  <#-- Whoever scales says the number of pods; said here too, every apply would undo it. -->
  <#if !serving.scaling??>
  replicas: ${workload.replicas}
  </#if>
  selector:
    matchLabels:
      app: ${workload.name}
  <#-- A full pool has no room for pods more while an update rolls out. -->
  <#if serving.full>
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
      <#-- Time for the requests that are being answered. -->
      terminationGracePeriodSeconds: 60
      nodeSelector:
      <#list workload.selector as key, value>
        ${key}: ${value}
      </#list>
      <#if workload.tolerations?has_content>
      tolerations: <@pods.tolerations workload.tolerations/>
      </#if>
      <#if workload.initContainers?has_content>
      initContainers: [<#list workload.initContainers as each><@pods.container each/>, </#list>]
      </#if>
      containers:
        - name: ${server.name}
          image: ${server.image}
          <#if (serving.command + server.command)?has_content>
          command: [<#list server.command?has_content?then(server.command, serving.command) as word>${word}, </#list>]
          </#if>
          args: [<#list serving.args + server.args as word>${word}, </#list>]
          <#if server.env?has_content>
          env:
          <#list server.env as env>
            - <@pods.variable env/>
          </#list>
          </#if>
          ports:
          <#list serving.ports + server.ports as port>
            - {name: ${port.name}, containerPort: ${port.number}}
          </#list>
          <#-- Until the start is over, the two others do not count. -->
          startupProbe:
            httpGet: {path: ${serving.ready}, port: http}
            periodSeconds: 10
            failureThreshold: ${serving.startMinutes * 6}
          readinessProbe:
            httpGet: {path: ${serving.ready}, port: http}
            periodSeconds: 10
          livenessProbe:
            httpGet: {path: ${serving.live}, port: http}
            periodSeconds: 20
            timeoutSeconds: 5
          <#if server.asks()>
          resources: {limits: <@pods.amounts server/>, requests: <@pods.amounts server/>}
          </#if>
          <#if serving.sharedMemory?? || serving.claims?has_content>
          volumeMounts:
          <#if serving.sharedMemory??>
            - {name: shared-memory, mountPath: /dev/shm}
          </#if>
          <#list serving.claims as path, claim>
            - {name: ${"models-" + path?counter?c}, mountPath: ${path}, readOnly: true}
          </#list>
          </#if>
        <#list workload.containers[1..] as each>
        - <@pods.container each/>
        </#list>
      <#if serving.sharedMemory?? || serving.claims?has_content>
      volumes:
      <#if serving.sharedMemory??>
        - name: shared-memory
          emptyDir: {medium: Memory, sizeLimit: ${serving.sharedMemory}}
      </#if>
      <#list serving.claims as path, claim>
        - name: ${"models-" + path?counter?c}
          persistentVolumeClaim: {claimName: ${claim}, readOnly: true}
      </#list>
      </#if>
---
apiVersion: v1
kind: Service
metadata:
  name: ${workload.name}
  namespace: ${workload.namespace}
  labels:
    app: ${workload.name}
spec:
  selector:
    app: ${workload.name}
  ports:
  <#-- The metrics are read from the pods, one by one. -->
  <#list serving.ports as port>
  <#if port.name == "http" || port.name != serving.metrics>
    - {name: ${port.name}, port: ${port.number}, targetPort: ${port.name}}
  </#if>
  </#list>
