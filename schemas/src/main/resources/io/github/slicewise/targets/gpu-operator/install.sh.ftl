#!/bin/sh
<#if options.form == "values">
# Installs or upgrades the operator with the configurations beside this file.
<#else>
# Tells the operator that is installed of the configurations beside this file.
</#if>
# Usage: sh gpu-operator/install.sh
set -eu
cd "$(dirname "$0")"

<#if options.form == "values">
kubectl get namespace ${options.namespace} >/dev/null 2>&1 || kubectl create namespace ${options.namespace}
</#if>
<#if plan.layouts?has_content>
kubectl apply -f mig-parted-config.yaml
</#if>
<#if plan.pools?filter(pool -> pool.share??)?has_content>
said="$(kubectl apply -f device-plugin-config.yaml)"
echo "$said"
</#if>
<#if options.form == "values">
helm upgrade --install gpu-operator gpu-operator \
  --repo https://helm.ngc.nvidia.com/nvidia --version ${options.version} \
  --namespace ${options.namespace} --values values.yaml
<#else>
kubectl apply --server-side --force-conflicts --field-manager slicewise -f cluster-policy.yaml
</#if>
<#if plan.pools?filter(pool -> pool.share??)?has_content>

# Nothing watches what a configuration says (github.com/NVIDIA/gpu-operator/issues/1144): pods that are there start anew.
case "$said" in
  *" unchanged") ;;
  *) kubectl rollout restart daemonset --namespace ${options.namespace} \
    --selector 'app in (nvidia-device-plugin-daemonset, gpu-feature-discovery, nvidia-device-plugin-mps-control-daemon)' ;;
esac
</#if>
