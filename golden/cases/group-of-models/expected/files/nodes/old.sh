#!/bin/sh
# Taints and labels the nodes of one pool; may be run again at any time.
# Usage: sh 'nodes/old.sh' [NODE...]
set -eu

if [ "$#" -eq 0 ]; then
  echo "Name the nodes of the pool." >&2
  exit 2
fi

kubectl label nodes --overwrite "$@" \
  'slicewise.github.io/pool=old'
