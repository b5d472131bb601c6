# Rendered by Slicewise: change the intent, not this file.
resource "google_container_node_pool" "h100-halves" {
  name           = "h100-halves"
  cluster        = "ai"
  location       = "us-central1"
  node_locations = ["us-central1-c"]
  node_count     = 1

  management {
    auto_repair  = true
    auto_upgrade = true
  }

  node_config {
    machine_type = "a3-highgpu-8g"
    image_type   = "COS_CONTAINERD"
    disk_size_gb = 200
    disk_type    = "pd-ssd"
    spot         = true
    oauth_scopes = ["https://www.googleapis.com/auth/cloud-platform"]

    labels = {
      "slicewise.github.io/pool" = "h100-halves"
    }

    guest_accelerator {
      type  = "nvidia-h100-80gb"
      count = 8

      gpu_partition_size = "3g.40gb"

      gpu_driver_installation_config {
        gpu_driver_version = "LATEST"
      }
    }

    ephemeral_storage_local_ssd_config {
      local_ssd_count = 16
    }
  }
}
