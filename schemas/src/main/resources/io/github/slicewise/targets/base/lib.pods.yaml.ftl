<#-- The pods of a workload, in flow style so that they can stand at any depth. -->

<#-- How many GPUs, and how much else, one container asks for; what it may have asked for instead is taken away. -->
<#macro amounts container instead=[]>
{<#if container.cpu??>cpu: ${container.cpu}, </#if><#if container.memory??>memory: ${container.memory}, </#if><#if container.resource??>${container.resource}: ${container.amount}, <#list instead as name><#if name != container.resource>${name}: null, </#if></#list></#if>}
</#macro>

<#macro words key list><#if list?has_content>${key}: [<#list list as word>${word}, </#list>], </#if></#macro>

<#macro variable env>
{name: ${env.name}, <#if env.secret??>valueFrom: {secretKeyRef: {name: ${env.secret.secret}, key: ${env.secret.key}}}<#else>value: ${env.value}</#if>}
</#macro>

<#-- Limits equal requests: Kubernetes demands it of GPUs, and what is set aside is then what is used. -->
<#macro container container instead=[]>
{
  name: ${container.name},
  <#if container.image??>image: ${container.image},</#if>
  <@words "command" container.command/>
  <@words "args" container.args/>
  <#if container.env?has_content>env: [<#list container.env as env><@variable env/>, </#list>],</#if>
  <#if container.ports?has_content>ports: [<#list container.ports as port>{name: ${port.name}, containerPort: ${port.number}}, </#list>],</#if>
  <#if container.asks()>resources: {limits: <@amounts container instead/>, requests: <@amounts container instead/>},</#if>
}
</#macro>

<#macro tolerations list>
[<#list list as each>{key: ${each.key}, operator: ${each.operator}, <#if each.value??>value: ${each.value}, </#if>effect: ${each.effect}}, </#list>]
</#macro>

<#-- What brings pods to their nodes. -->
<#macro placed workload>
<#-- Where the platform's own daemon shares GPUs by MPS, its clients speak to it through the host. -->
<#if (platform.mpsPods!"") == "host-ipc" && plan.pools?filter(pool -> pool.name == workload.pool && pool.share?? && pool.share.way == "mps")?has_content>hostIPC: true,</#if>
nodeSelector: {<#list workload.selector as key, value>${key}: ${value}, </#list>},
<#if workload.tolerations?has_content>tolerations: <@tolerations workload.tolerations/>,</#if>
</#macro>

<#macro containers workload instead=[]>
<#if workload.initContainers?has_content>initContainers: [<#list workload.initContainers as each><@container each instead/>, </#list>],</#if>
containers: [<#list workload.containers as each><@container each instead/>, </#list>],
</#macro>

<#macro spec workload>
{
  <#-- A pod that ends must not be started again where a new one is counted instead. -->
  <#if workload.kind.ends()>restartPolicy: Never,</#if>
  <@placed workload/>
  <@containers workload/>
}
</#macro>

<#macro template workload>
{metadata: {labels: {app: ${workload.name}}}, spec: <@spec workload/>}
</#macro>

<#macro job workload>
{completions: ${workload.kind.completions}, parallelism: ${workload.replicas}, template: <@template workload/>}
</#macro>
