<#assign workload = serving.workload>
<#-- Without a namespace of its own to look in, a PodMonitor looks where it stands: beside its pods. -->
apiVersion: monitoring.coreos.com/v1
kind: PodMonitor
metadata:
  name: ${workload.name}
  namespace: ${workload.namespace}
  labels:
    release: ${options.release}
spec:
  selector:
    matchLabels:
      app: ${workload.name}
  podMetricsEndpoints:
    - port: ${serving.metrics}
      path: /metrics
      interval: 15s
