#!/bin/sh
# Lets Karpenter read NodeOverlay objects (alpha, off by default; Karpenter 1.7 or newer).
# Usage: sh karpenter/allow-overlays.sh VERSION [NAMESPACE], both of the Karpenter that is installed
set -eu

helm upgrade karpenter oci://public.ecr.aws/karpenter/karpenter \
  --version "${1:?the version of the Karpenter that is installed}" \
  --namespace "${2:-kube-system}" --reuse-values --set settings.featureGates.nodeOverlay=true
