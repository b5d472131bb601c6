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
    {
      name               = "h100-partition-3g"
      machine_type       = "a3-highgpu-8g"
      accelerator_type   = "nvidia-h100-80gb"
      accelerator_count  = 8
      gpu_partition_size = "3g.40gb"
      gpu_driver_version = "LATEST"
      node_locations     = "us-central1-c"
      autoscaling        = false
      node_count         = 1
      disk_size_gb       = 2000
      disk_type          = "pd-ssd"
      image_type         = "COS_CONTAINERD"
      spot               = true
      local_ssd_ephemeral_storage_count = 16
      auto_repair        = true
      auto_upgrade       = true
    },
  ]

  slicewise_node_pools_labels = {
    "h100-partition-3g" = {
      "role" = "h100-standard"
      "slicewise.github.io/pool" = "h100-partition-3g"
    }
  }

  slicewise_node_pools_taints = {
    "h100-partition-3g" = [
      { key = "nvidia.com/gpu", value = "present", effect = "NO_SCHEDULE" },
      { key = "example.com/share", value = "mig", effect = "NO_SCHEDULE" },
    ]
  }

  slicewise_node_pools_resource_labels = {
    "h100-partition-3g" = {}
  }
}
