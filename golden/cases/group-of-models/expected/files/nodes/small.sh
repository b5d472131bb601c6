#!/bin/sh
# Taints and labels the nodes of one pool; may be run again at any time.
# Usage: sh 'nodes/small.sh' [NODE...]
set -eu

if [ "$#" -eq 0 ]; then
  echo "Name the nodes of the pool." >&2
  exit 2
fi

kubectl label nodes --overwrite "$@" \
  'nvidia.com/mig.config=gpus' \
  'slicewise.github.io/pool=gpus'
