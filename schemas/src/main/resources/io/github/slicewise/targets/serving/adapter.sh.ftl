<#if options.scaler == "hpa" && plan.servings?filter(serving -> serving.scaling??)?has_content>
#!/bin/sh
# Installs or upgrades prometheus-adapter with the rules and the rights beside this file.
# Usage: sh serving/adapter.sh
# The certificate of its API comes from cert-manager, which has to be there.
set -eu
cd "$(dirname "$0")"

kubectl get namespace ${options["adapter-namespace"]} >/dev/null 2>&1 || kubectl create namespace ${options["adapter-namespace"]}
kubectl apply -f adapter.yaml
helm upgrade --install prometheus-adapter prometheus-adapter \
  --repo https://prometheus-community.github.io/helm-charts --version ${options["adapter-version"]} \
  --namespace ${options["adapter-namespace"]} \
  --set-literal prometheus.url=${options.prometheus} --set prometheus.port=0 \
  --set rbac.create=false --set serviceAccount.create=false --set serviceAccount.name=prometheus-adapter \
  --set rules.existing=prometheus-adapter-rules --set certManager.enabled=true
</#if>
