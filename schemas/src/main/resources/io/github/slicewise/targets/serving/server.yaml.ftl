<#assign workload = serving.workload>
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
          <#if serving.command?has_content>
          command: [<#list serving.command as word>${word}<#sep>, </#list>]
          </#if>
          args: [<#list serving.args + workload.args as word>${word}<#sep>, </#list>]
          <#if serving.secrets?has_content>
          env:
          <#list serving.secrets as variable, from>
            - name: ${variable}
              valueFrom:
                secretKeyRef: {name: ${from.secret}, key: ${from.key}}
          </#list>
          </#if>
          ports:
          <#list serving.ports as name, number>
            - {name: ${name}, containerPort: ${number}}
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
          <#if serving.sharedMemory?? || serving.claims?has_content>
          volumeMounts:
          <#if serving.sharedMemory??>
            - {name: shared-memory, mountPath: /dev/shm}
          </#if>
          <#list serving.claims as path, claim>
            - {name: ${"models-" + path?counter?c}, mountPath: ${path}, readOnly: true}
          </#list>
          </#if>
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
  <#list serving.ports as name, number>
  <#if name == "http" || name != serving.metrics>
    - {name: ${name}, port: ${number}, targetPort: ${name}}
  </#if>
  </#list>
