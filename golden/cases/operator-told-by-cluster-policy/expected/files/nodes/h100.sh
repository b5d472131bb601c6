#!/bin/sh
# Taints and labels the nodes of one pool; may be run again at any time.
# Usage: sh 'nodes/h100.sh' [NODE...]
set -eu

if [ "$#" -eq 0 ]; then
  echo "Name the nodes of the pool." >&2
  exit 2
fi

kubectl taint nodes --overwrite "$@" \
  'example.com/team=vision:NoSchedule'
kubectl label nodes --overwrite "$@" \
  'nvidia.com/device-plugin.config=h100' \
  'nvidia.com/mig.config=all-1g.10gb' \
  'slicewise.github.io/pool=h100'
