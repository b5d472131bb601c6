# Rendered by Slicewise: change the intent, not this file.
resource "google_container_node_pool" "whole" {
  name           = "whole"
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
    machine_type = "g2-standard-8"
    image_type   = "COS_CONTAINERD"
    disk_size_gb = 200
    disk_type    = "pd-ssd"
    oauth_scopes = ["https://www.googleapis.com/auth/cloud-platform"]

    labels = {
      "slicewise.github.io/pool" = "whole"
    }

    guest_accelerator {
      type  = "nvidia-l4"
      count = 1

      gpu_driver_installation_config {
        gpu_driver_version = "LATEST"
      }
    }
  }
}
