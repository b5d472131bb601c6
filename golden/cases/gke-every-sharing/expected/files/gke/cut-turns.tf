# Rendered by Slicewise: change the intent, not this file.
resource "google_container_node_pool" "cut-turns" {
  name           = "cut-turns"
  cluster        = "labs"
  location       = "us-central1"
  node_locations = ["us-central1-c"]

  autoscaling {
    total_min_node_count = 0
    total_max_node_count = 1
    location_policy      = "ANY"
  }

  management {
    auto_repair  = true
    auto_upgrade = true
  }

  node_config {
    machine_type = "a2-highgpu-1g"
    image_type   = "COS_CONTAINERD"
    disk_size_gb = 200
    disk_type    = "pd-ssd"
    oauth_scopes = ["https://www.googleapis.com/auth/cloud-platform"]

    labels = {
      "slicewise.github.io/pool" = "cut-turns"
    }

    guest_accelerator {
      type  = "nvidia-tesla-a100"
      count = 1

      gpu_partition_size = "2g.10gb"

      gpu_driver_installation_config {
        gpu_driver_version = "LATEST"
      }

      gpu_sharing_config {
        gpu_sharing_strategy       = "TIME_SHARING"
        max_shared_clients_per_gpu = 2
      }
    }
  }
}
