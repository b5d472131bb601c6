#!/bin/sh
# Installs or upgrades the operator with the configurations beside this file.
# Usage: sh gpu-operator/install.sh
set -eu
cd "$(dirname "$0")"

kubectl get namespace 'gpu-operator' >/dev/null 2>&1 || kubectl create namespace 'gpu-operator'
kubectl apply -f mig-parted-config.yaml
helm upgrade --install gpu-operator gpu-operator \
  --repo https://helm.ngc.nvidia.com/nvidia --version 'v26.7.0' \
  --namespace 'gpu-operator' --values values.yaml
