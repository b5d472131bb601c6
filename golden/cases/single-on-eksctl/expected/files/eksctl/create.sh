#!/bin/sh
# Creates the cluster with its node groups, or only the node groups that it lacks.
# Usage: sh eksctl/create.sh [cluster|nodegroup]
# The plugin that eksctl would install by itself cannot share GPUs and would stand beside the one that can.
set -eu
cd "$(dirname "$0")"

eksctl create "${1:-cluster}" --config-file cluster.yaml --install-nvidia-plugin=false
