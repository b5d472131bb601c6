#!/bin/sh
# Installs or upgrades the plugin with the configuration beside this file.
# Usage: sh device-plugin/install.sh
set -eu
cd "$(dirname "$0")"

kubectl get namespace 'nvidia-device-plugin' >/dev/null 2>&1 || kubectl create namespace 'nvidia-device-plugin'
said="$(kubectl apply -f config.yaml)"
echo "$said"
helm upgrade --install nvidia-device-plugin nvidia-device-plugin \
  --repo https://nvidia.github.io/k8s-device-plugin --version '0.20.0' \
  --namespace 'nvidia-device-plugin' --values values.yaml

# Nothing watches what a configuration says (github.com/NVIDIA/gpu-operator/issues/1144): pods that are there start anew.
case "$said" in
  *" unchanged") ;;
  *) kubectl rollout restart daemonset --namespace 'nvidia-device-plugin' \
    --selector app.kubernetes.io/instance=nvidia-device-plugin ;;
esac
