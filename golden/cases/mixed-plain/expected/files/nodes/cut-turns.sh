#!/bin/sh
# Taints and labels the nodes of one pool; may be run again at any time.
# Usage: sh 'nodes/cut-turns.sh' [NODE...]
set -eu

if [ "$#" -eq 0 ]; then
  echo "Name the nodes of the pool." >&2
  exit 2
fi

kubectl taint nodes --overwrite "$@" \
  'nvidia.com/gpu=true:NoSchedule'
kubectl label nodes --overwrite "$@" \
  'nvidia.com/device-plugin.config=cut-turns' \
  'nvidia.com/mig.config=1g.5gb-x2_2g.10gb-x1' \
  'slicewise.github.io/pool=cut-turns'
