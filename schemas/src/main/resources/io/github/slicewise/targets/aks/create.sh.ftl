<#if options.form == "commands">
<#assign operators = plan.targets?filter(each -> each.card.id == "gpu-operator" && (each.options.driver!"install") == "install")>
#!/bin/sh
# Creates the node pools that the cluster does not have yet; may be run again at any time.
# Usage: sh aks/create-node-pools.sh
set -eu

pools() {
  az aks nodepool "$@" --resource-group ${options["resource-group"]} --cluster-name ${options.cluster}
}
<#list plan.pools as pool>

pools show --name ${pool.name} >/dev/null 2>&1 || pools add --name ${pool.name} \
  --node-vm-size ${pool.instanceType} \
  --node-osdisk-size ${options.disk} \
<#if pool.local.partition??>
  --gpu-instance-profile ${pool.local.partition} \
</#if>
<#if operators?has_content>
  --gpu-driver none \
</#if>
<#if options.autoscaling == "true">
  --node-count 0 --enable-cluster-autoscaler --min-count 0 --max-count ${pool.nodes} \
<#else>
  --node-count ${pool.nodes} \
</#if>
<#if pool.taints?has_content>
  --node-taints ${pool.taints?map(taint -> taint.key + "=" + taint.value + ":" + taint.effect)?join(",")} \
</#if>
  --labels<#list pool.labels as key, value> ${key + "=" + value}</#list>
</#list>
</#if>
