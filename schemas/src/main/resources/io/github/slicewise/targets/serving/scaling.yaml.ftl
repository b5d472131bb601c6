<#if serving.scaling??>
<#assign workload = serving.workload, scaling = serving.scaling>
<#if options.scaler == "keda">
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: ${workload.name}
  namespace: ${workload.namespace}
spec:
  scaleTargetRef:
    name: ${workload.name}
  minReplicaCount: ${scaling.least}
  <#-- What the pool has room for, never the default of a hundred. -->
  maxReplicaCount: ${scaling.most}
  triggers:
    - type: prometheus
      <#-- An average is divided by the number of pods, which is right for a whole and wrong for a mean. -->
      metricType: <#if scaling.perPod>AverageValue<#else>Value</#if>
      metadata:
        serverAddress: ${options.prometheus}
        query: ${scaling.whole}
        threshold: ${scaling.target?c}
        <#-- A missing metric is not a zero: it must not take pods away. -->
        ignoreNullValues: "false"
<#else>
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: ${workload.name}
  namespace: ${workload.namespace}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: ${workload.name}
  minReplicas: ${scaling.least}
  maxReplicas: ${scaling.most}
  metrics:
    - type: Pods
      pods:
        metric:
          name: ${scaling.metric}
        target:
          type: AverageValue
          averageValue: ${scaling.target?c}
</#if>
</#if>
