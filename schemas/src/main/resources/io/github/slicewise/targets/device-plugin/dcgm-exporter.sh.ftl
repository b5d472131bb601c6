<#if plan.servings?has_content>
#!/bin/sh
# Installs or upgrades the exporter of GPU metrics with the values beside this file; Prometheus' own resources have to be there.
# Usage: sh device-plugin/dcgm-exporter.sh
set -eu
cd "$(dirname "$0")"

helm upgrade --install dcgm-exporter dcgm-exporter \
  --repo https://nvidia.github.io/dcgm-exporter/helm-charts --version ${options["exporter-version"]} \
  --namespace ${options.namespace} --create-namespace --values dcgm-exporter.values
</#if>
