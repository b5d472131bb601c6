<#include "lib.tf.ftl">
<#if options.form == "module">
# Rendered by Slicewise: change the intent, not this file.
# Input of the module terraform-google-modules/kubernetes-engine/google. Write into the block of the module that the
# cluster has already (a second block of it would be a second cluster):
#
#   node_pools                 = local.slicewise_node_pools
#   node_pools_labels          = local.slicewise_node_pools_labels
#   node_pools_taints          = local.slicewise_node_pools_taints
#   node_pools_resource_labels = local.slicewise_node_pools_resource_labels
locals {
  slicewise_node_pools = [
<#list plan.pools as pool>
    {
      name               = ${pool.name}
      machine_type       = ${pool.instanceType}
      accelerator_type   = ${pool.local.accelerator}
      accelerator_count  = ${pool.gpusPerNode}
<#if pool.local.partition??>
      gpu_partition_size = ${pool.local.partition}
</#if>
      gpu_driver_version = ${options.driver?upper_case}
<#if pool.share??>
      # Without the strategy the module passes the number of clients over.
      gpu_sharing_strategy       = ${ways[pool.share.way]}
      max_shared_clients_per_gpu = ${pool.share.replicas}
</#if>
      node_locations     = ${options.zone}
<#if options.autoscaling == "true">
      autoscaling        = true
      total_min_count    = 0
      total_max_count    = ${pool.nodes}
      location_policy    = "ANY"
<#else>
      autoscaling        = false
      node_count         = ${pool.nodes}
</#if>
      disk_size_gb       = ${options.disk?number}
      disk_type          = ${options["disk-type"]}
      image_type         = "COS_CONTAINERD"
      spot               = <#if options.spot == "true">true<#else>false</#if>
<#if pool.local.localSsds??>
      local_ssd_ephemeral_storage_count = ${pool.local.localSsds?number}
</#if>
      auto_repair        = true
      auto_upgrade       = true
    },
</#list>
  ]

  slicewise_node_pools_labels = {
<#list plan.pools as pool>
    ${pool.name} = {
<#list pool.labels as key, value>
      ${key} = ${value}
</#list>
    }
</#list>
  }

  slicewise_node_pools_taints = {
<#list plan.pools as pool>
    ${pool.name} = [
<#list pool.taints as taint>
      { key = ${taint.key}, value = ${taint.value}, effect = ${effects[taint.effect]} },
</#list>
    ]
</#list>
  }

  slicewise_node_pools_resource_labels = {
<#list plan.pools as pool>
    ${pool.name} = {}
</#list>
  }
}
</#if>
