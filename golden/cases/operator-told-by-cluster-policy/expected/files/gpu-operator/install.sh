#!/bin/sh
# Tells the operator that is installed of the configurations beside this file.
# Usage: sh gpu-operator/install.sh
set -eu
cd "$(dirname "$0")"

kubectl apply -f mig-parted-config.yaml
said="$(kubectl apply -f device-plugin-config.yaml)"
echo "$said"
kubectl apply --server-side --force-conflicts --field-manager slicewise -f cluster-policy.yaml

# Nothing watches what a configuration says (github.com/NVIDIA/gpu-operator/issues/1144): pods that are there start anew.
case "$said" in
  *" unchanged") ;;
  *) kubectl rollout restart daemonset --namespace 'nvidia-gpu-operator' \
    --selector 'app in (nvidia-device-plugin-daemonset, gpu-feature-discovery, nvidia-device-plugin-mps-control-daemon)' ;;
esac
