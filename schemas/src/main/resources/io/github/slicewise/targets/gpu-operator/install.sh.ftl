#!/bin/sh
# Installs or upgrades the operator with the configurations beside this file.
# Usage: sh gpu-operator/install.sh
set -eu
cd "$(dirname "$0")"

kubectl get namespace ${options.namespace} >/dev/null 2>&1 || kubectl create namespace ${options.namespace}
<#if plan.layouts?has_content>
kubectl apply -f mig-parted-config.yaml
</#if>
<#if plan.pools?filter(pool -> pool.share??)?has_content>
kubectl apply -f device-plugin-config.yaml
</#if>
helm upgrade --install gpu-operator gpu-operator \
  --repo https://helm.ngc.nvidia.com/nvidia --version ${options.version} \
  --namespace ${options.namespace} --values values.yaml
