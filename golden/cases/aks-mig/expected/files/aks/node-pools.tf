# Rendered by Slicewise: change the intent, not this file.
data "azurerm_kubernetes_cluster" "slicewise" {
  name                = "labs"
  resource_group_name = "labs-group"
}

resource "azurerm_kubernetes_cluster_node_pool" "a100" {
  name                  = "a100"
  kubernetes_cluster_id = data.azurerm_kubernetes_cluster.slicewise.id
  vm_size               = "Standard_ND96asr_v4"
  os_disk_size_gb       = 200
  # Every GPU is cut into as many slices of this kind as fit; it cannot be changed later.
  gpu_instance          = "MIG1g"
  gpu_driver            = "Install"
  auto_scaling_enabled  = true
  min_count             = 0
  max_count             = 2
  node_taints           = ["sku=gpu:NoSchedule"]
  node_labels = {
    "nvidia.com/gpu.present" = "true"
    "slicewise.github.io/pool" = "a100"
  }
}
