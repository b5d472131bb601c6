<#include "lib.tf.ftl">
<#if options.form == "terraform">
# Rendered by Slicewise: change the intent, not this file.
resource "google_container_node_pool" ${pool.name} {
<#if options.project??>
  project        = ${options.project}
</#if>
  name           = ${pool.name}
  cluster        = ${options.cluster}
  location       = ${options.location}
  node_locations = [${options.zone}]
<#if options.autoscaling == "false">
  node_count     = ${pool.nodes}
<#else>

  autoscaling {
    total_min_node_count = 0
    total_max_node_count = ${pool.nodes}
    location_policy      = "ANY"
  }
</#if>

  management {
    auto_repair  = true
    auto_upgrade = true
  }

  node_config {
    machine_type = ${pool.instanceType}
    image_type   = "COS_CONTAINERD"
    disk_size_gb = ${options.disk?number}
    disk_type    = ${options["disk-type"]}
<#if options.spot == "true">
    spot         = true
</#if>
    oauth_scopes = ["https://www.googleapis.com/auth/cloud-platform"]

    labels = {
<#list pool.labels as key, value>
      ${key} = ${value}
</#list>
    }
<#list pool.taints as taint>

    taint {
      key    = ${taint.key}
      value  = ${taint.value}
      effect = ${effects[taint.effect]}
    }
</#list>

    guest_accelerator {
      type  = ${pool.local.accelerator}
      count = ${pool.gpusPerNode}
<#if pool.local.partition??>

      gpu_partition_size = ${pool.local.partition}
</#if>

      gpu_driver_installation_config {
        gpu_driver_version = ${options.driver?upper_case}
      }
<#if pool.share??>

      gpu_sharing_config {
        gpu_sharing_strategy       = ${ways[pool.share.way]}
        max_shared_clients_per_gpu = ${pool.share.replicas}
      }
</#if>
    }
<#if pool.local.localSsds??>

    ephemeral_storage_local_ssd_config {
      local_ssd_count = ${pool.local.localSsds?number}
    }
</#if>
  }
}
</#if>
