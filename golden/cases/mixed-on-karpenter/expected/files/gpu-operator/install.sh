#!/bin/sh
# Installs or upgrades the operator with the configurations beside this file.
# Usage: sh gpu-operator/install.sh
set -eu
cd "$(dirname "$0")"

kubectl get namespace 'gpu-operator' >/dev/null 2>&1 || kubectl create namespace 'gpu-operator'
kubectl apply -f mig-parted-config.yaml
said="$(kubectl apply -f device-plugin-config.yaml)"
echo "$said"
helm upgrade --install gpu-operator gpu-operator \
  --repo https://helm.ngc.nvidia.com/nvidia --version 'v26.7.0' \
  --namespace 'gpu-operator' --values values.yaml

# Nothing watches what a configuration says (github.com/NVIDIA/gpu-operator/issues/1144): pods that are there start anew.
case "$said" in
  *" unchanged") ;;
  *) kubectl rollout restart daemonset --namespace 'gpu-operator' \
    --selector 'app in (nvidia-device-plugin-daemonset, gpu-feature-discovery, nvidia-device-plugin-mps-control-daemon)' ;;
esac
