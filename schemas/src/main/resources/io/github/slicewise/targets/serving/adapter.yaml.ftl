<#assign scaled = plan.servings?filter(serving -> serving.scaling??)>
<#if options.scaler == "hpa" && scaled?has_content>
<#assign space = options["adapter-namespace"]>
<#-- What the adapter may do, and nothing more: find pods, ask who is asking, and be read by the autoscaler. -->
apiVersion: v1
kind: ServiceAccount
metadata: {name: prometheus-adapter, namespace: ${space}}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: prometheus-adapter-reader}
rules:
  - apiGroups: [""]
    resources: [namespaces, pods]
    verbs: [get, list, watch]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: prometheus-adapter-reader}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: prometheus-adapter-reader}
subjects: [{kind: ServiceAccount, name: prometheus-adapter, namespace: ${space}}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: prometheus-adapter-auth-delegator}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: "system:auth-delegator"}
subjects: [{kind: ServiceAccount, name: prometheus-adapter, namespace: ${space}}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: prometheus-adapter-auth-reader, namespace: kube-system}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: extension-apiserver-authentication-reader}
subjects: [{kind: ServiceAccount, name: prometheus-adapter, namespace: ${space}}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: prometheus-adapter-metrics-reader}
rules:
  - apiGroups: [custom.metrics.k8s.io]
    resources: ["*"]
    verbs: [get, list]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: prometheus-adapter-metrics-reader}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: prometheus-adapter-metrics-reader}
subjects: [{kind: ServiceAccount, name: horizontal-pod-autoscaler, namespace: kube-system}]
---
apiVersion: v1
kind: ConfigMap
metadata: {name: prometheus-adapter-rules, namespace: ${space}}
data:
  config.yaml: <@embedded>
rules:
<#-- One rule for each metric: two rules of one name would exclude each other. -->
<#assign seen = []>
<#list scaled as serving>
<#assign scaling = serving.scaling>
<#if !seen?seq_contains(scaling.metric)>
<#assign seen = seen + [scaling.metric]>
  - seriesQuery: ${scaling.source + "{namespace!=\"\",pod!=\"\"}"}
    resources:
      overrides:
        namespace: {resource: namespace}
        pod: {resource: pod}
    name: {matches: ${"^" + scaling.source + "$"}, as: ${scaling.metric}}
    metricsQuery: ${scaling.each}
</#if>
</#list>
</@embedded>

</#if>
