#!/bin/sh
# Creates the node pools that the cluster does not have yet; may be run again at any time.
# Usage: sh aks/create-node-pools.sh
set -eu

pools() {
  az aks nodepool "$@" --resource-group 'labs-group' --cluster-name 'labs'
}

pools show --name 't4' >/dev/null 2>&1 || pools add --name 't4' \
  --node-vm-size 'Standard_NC64as_T4_v3' \
  --node-osdisk-size '200' \
  --gpu-driver none \
  --node-count '2' \
  --node-taints 'sku=gpu:NoSchedule' \
  --labels 'nvidia.com/device-plugin.config=t4' 'slicewise.github.io/pool=t4'
