<#if options.form == "terraform">
<#assign operators = plan.targets?filter(each -> each.card.id == "gpu-operator" && (each.options.driver!"install") == "install")>
# Rendered by Slicewise: change the intent, not this file.
data "azurerm_kubernetes_cluster" "slicewise" {
  name                = ${options.cluster}
  resource_group_name = ${options["resource-group"]}
}
<#list plan.pools as pool>

resource "azurerm_kubernetes_cluster_node_pool" ${pool.name} {
  name                  = ${pool.name}
  kubernetes_cluster_id = data.azurerm_kubernetes_cluster.slicewise.id
  vm_size               = ${pool.instanceType}
  os_disk_size_gb       = ${options.disk?number}
<#if pool.local.partition??>
  # Every GPU is cut into as many slices of this kind as fit; it cannot be changed later.
  gpu_instance          = ${pool.local.partition}
</#if>
  gpu_driver            = <#if operators?has_content>"None"<#else>"Install"</#if>
<#if options.autoscaling == "true">
  auto_scaling_enabled  = true
  min_count             = 0
  max_count             = ${pool.nodes}
<#else>
  node_count            = ${pool.nodes}
</#if>
<#if pool.taints?has_content>
  node_taints           = [<#list pool.taints as taint>${taint.key + "=" + taint.value + ":" + taint.effect}<#sep>, </#list>]
</#if>
  node_labels = {
<#list pool.labels as key, value>
    ${key} = ${value}
</#list>
  }
}
</#list>
</#if>
