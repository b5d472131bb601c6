#!/bin/sh
# Installs or upgrades the plugin with the configuration beside this file.
# Usage: sh device-plugin/install.sh
set -eu
cd "$(dirname "$0")"

kubectl get namespace ${options.namespace} >/dev/null 2>&1 || kubectl create namespace ${options.namespace}
<#if plan.pools?filter(pool -> pool.share??)?has_content>
said="$(kubectl apply -f config.yaml)"
echo "$said"
</#if>
helm upgrade --install nvidia-device-plugin nvidia-device-plugin \
  --repo https://nvidia.github.io/k8s-device-plugin --version ${options.version} \
  --namespace ${options.namespace} --values values.yaml
<#if plan.pools?filter(pool -> pool.share??)?has_content>

# Nothing watches what a configuration says (github.com/NVIDIA/gpu-operator/issues/1144): pods that are there start anew.
case "$said" in
  *" unchanged") ;;
  *) kubectl rollout restart daemonset --namespace ${options.namespace} \
    --selector app.kubernetes.io/instance=nvidia-device-plugin ;;
esac
</#if>
