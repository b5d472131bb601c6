#!/bin/sh
# Taints and labels the nodes of one pool; may be run again at any time.
# Usage: sh 'nodes/cut.sh' [NODE...]
set -eu

if [ "$#" -eq 0 ]; then
  echo "Name the nodes of the pool." >&2
  exit 2
fi

kubectl taint nodes --overwrite "$@" \
  'nvidia.com/gpu=true:NoSchedule'
kubectl label nodes --overwrite "$@" \
  'nvidia.com/device-plugin.config=default' \
  'nvidia.com/mig.config=all-1g.5gb' \
  'slicewise.github.io/pool=cut'
