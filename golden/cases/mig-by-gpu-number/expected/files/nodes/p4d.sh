#!/bin/sh
# Taints and labels the nodes of one pool; may be run again at any time.
# Usage: sh 'nodes/p4d.sh' [NODE...]
# Without names it takes every node of the pool's machine type.
set -eu

if [ "$#" -eq 0 ]; then
  set -- --selector 'node.kubernetes.io/instance-type=p4d.24xlarge'
fi

kubectl label nodes --overwrite "$@" \
  'nvidia.com/mig.config=all-1g.5gb_gpu5_all-3g.20gb_gpu6-7_whole' \
  'slicewise.github.io/pool=p4d'
