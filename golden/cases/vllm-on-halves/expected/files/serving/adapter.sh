#!/bin/sh
# Installs or upgrades prometheus-adapter with the rules and the rights beside this file.
# Usage: sh serving/adapter.sh
# The certificate of its API comes from cert-manager, which has to be there.
set -eu
cd "$(dirname "$0")"

kubectl get namespace 'prometheus-adapter' >/dev/null 2>&1 || kubectl create namespace 'prometheus-adapter'
kubectl apply -f adapter.yaml
helm upgrade --install prometheus-adapter prometheus-adapter \
  --repo https://prometheus-community.github.io/helm-charts --version '4.14.1' \
  --namespace 'prometheus-adapter' \
  --set-literal prometheus.url='http://prometheus-operated.monitoring.svc:9090' --set prometheus.port=0 \
  --set rbac.create=false --set serviceAccount.create=false --set serviceAccount.name=prometheus-adapter \
  --set rules.existing=prometheus-adapter-rules --set certManager.enabled=true
