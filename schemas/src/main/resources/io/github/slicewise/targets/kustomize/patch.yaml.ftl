<#import "../base/lib.pods.yaml.ftl" as pods>
<#macro pod workload>
{<@pods.placed workload/> <@pods.containers workload plan.gpuNames()/>}
</#macro>
<#assign theirs = plan.workloads?filter(workload -> workload.elsewhere)>
<#if theirs?has_content>
apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
patches:
<#list theirs as workload>
<#assign kind = workload.kind.word>
<#assign group = (kind == "Pod")?then("", workload.kind.ends()?then("batch", "apps"))>
  - target:
      <#if group?has_content>
      group: ${group}
      </#if>
      version: v1
      kind: ${kind}
      name: ${workload.name}
    patch: <@embedded>
      apiVersion: ${group?has_content?then(group + "/v1", "v1")}
      kind: ${kind}
      metadata:
        name: ${workload.name}
      <#if kind == "Pod">
      spec: <@pod workload/>
      <#elseif kind == "CronJob">
      spec: {jobTemplate: {spec: {template: {spec: <@pod workload/>}}}}
      <#else>
      spec: {template: {spec: <@pod workload/>}}
      </#if>
</@embedded>

</#list>
</#if>
