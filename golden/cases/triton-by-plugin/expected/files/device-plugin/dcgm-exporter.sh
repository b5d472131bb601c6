#!/bin/sh
# Installs or upgrades the exporter of GPU metrics with the values beside this file; Prometheus' own resources have to be there.
# Usage: sh device-plugin/dcgm-exporter.sh
set -eu
cd "$(dirname "$0")"

helm upgrade --install dcgm-exporter dcgm-exporter \
  --repo https://nvidia.github.io/dcgm-exporter/helm-charts --version '4.8.2' \
  --namespace 'nvidia-device-plugin' --create-namespace --values dcgm-exporter.values
