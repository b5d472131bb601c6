#!/bin/sh
# Creates the node pools that the cluster does not have yet; may be run again at any time.
# Usage: sh gke/create-node-pools.sh
set -eu

pools() {
  gcloud container node-pools "$@" --cluster 'labs' --location 'europe-west4-a' --project 'example-project'
}

pools describe 'l4' >/dev/null 2>&1 || pools create 'l4' \
  --node-locations 'europe-west4-a' \
  --machine-type 'g2-standard-24' \
  --accelerator 'type=nvidia-l4,count=2,gpu-sharing-strategy=mps,max-shared-clients-per-gpu=8,gpu-driver-version=latest' \
  --image-type COS_CONTAINERD --disk-size '200' --disk-type 'pd-ssd' \
  --num-nodes '2' \
  --node-labels 'slicewise.github.io/pool=l4'
