# Rendered by Slicewise: change the intent, not this file.
data "azurerm_kubernetes_cluster" "slicewise" {
  name                = "labs"
  resource_group_name = "labs-group"
}

resource "azurerm_kubernetes_cluster_node_pool" "whole" {
  name                  = "whole"
  kubernetes_cluster_id = data.azurerm_kubernetes_cluster.slicewise.id
  vm_size               = "Standard_NC8as_T4_v3"
  os_disk_size_gb       = 200
  gpu_driver            = "Install"
  auto_scaling_enabled  = true
  min_count             = 0
  max_count             = 1
  node_taints           = ["sku=gpu:NoSchedule"]
  node_labels = {
    "nvidia.com/device-plugin.config" = "default"
    "nvidia.com/gpu.present" = "true"
    "slicewise.github.io/pool" = "whole"
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "cut" {
  name                  = "cut"
  kubernetes_cluster_id = data.azurerm_kubernetes_cluster.slicewise.id
  vm_size               = "Standard_NC24ads_A100_v4"
  os_disk_size_gb       = 200
  # Every GPU is cut into as many slices of this kind as fit; it cannot be changed later.
  gpu_instance          = "MIG2g"
  gpu_driver            = "Install"
  auto_scaling_enabled  = true
  min_count             = 0
  max_count             = 1
  node_taints           = ["sku=gpu:NoSchedule"]
  node_labels = {
    "nvidia.com/device-plugin.config" = "default"
    "nvidia.com/gpu.present" = "true"
    "slicewise.github.io/pool" = "cut"
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "turns" {
  name                  = "turns"
  kubernetes_cluster_id = data.azurerm_kubernetes_cluster.slicewise.id
  vm_size               = "Standard_NC4as_T4_v3"
  os_disk_size_gb       = 200
  gpu_driver            = "Install"
  auto_scaling_enabled  = true
  min_count             = 0
  max_count             = 1
  node_taints           = ["sku=gpu:NoSchedule"]
  node_labels = {
    "nvidia.com/device-plugin.config" = "turns"
    "nvidia.com/gpu.present" = "true"
    "slicewise.github.io/pool" = "turns"
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "cutturns" {
  name                  = "cutturns"
  kubernetes_cluster_id = data.azurerm_kubernetes_cluster.slicewise.id
  vm_size               = "Standard_NC24ads_A100_v4"
  os_disk_size_gb       = 200
  # Every GPU is cut into as many slices of this kind as fit; it cannot be changed later.
  gpu_instance          = "MIG1g"
  gpu_driver            = "Install"
  auto_scaling_enabled  = true
  min_count             = 0
  max_count             = 1
  node_taints           = ["sku=gpu:NoSchedule"]
  node_labels = {
    "nvidia.com/device-plugin.config" = "cutturns"
    "nvidia.com/gpu.present" = "true"
    "slicewise.github.io/pool" = "cutturns"
  }
}
