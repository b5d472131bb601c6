<#if options.form == "commands">
#!/bin/sh
# Creates the node pools that the cluster does not have yet; may be run again at any time.
# Usage: sh gke/create-node-pools.sh
set -eu

pools() {
  gcloud container node-pools "$@" --cluster ${options.cluster} --location ${options.location}<#if options.project??> --project ${options.project}</#if>
}
<#list plan.pools as pool>

pools describe ${pool.name} >/dev/null 2>&1 || pools create ${pool.name} \
  --node-locations ${options.zone} \
  --machine-type ${pool.instanceType} \
  --accelerator ${"type=" + pool.local.accelerator + ",count=" + pool.local.count
      + pool.local.partition???then(",gpu-partition-size=" + (pool.local.partition!""), "")
      + pool.local.way???then(",gpu-sharing-strategy=" + (pool.local.way!"") + ",max-shared-clients-per-gpu=" + (pool.local.clients!""), "")
      + ",gpu-driver-version=" + options.driver} \
  --image-type COS_CONTAINERD --disk-size ${options.disk} --disk-type ${options["disk-type"]} \
<#if pool.local.localSsds??>
  --ephemeral-storage-local-ssd ${"count=" + pool.local.localSsds} \
</#if>
<#if options.spot == "true">
  --spot \
</#if>
<#if pool.taints?has_content>
  --node-taints ${pool.taints?map(taint -> taint.key + "=" + taint.value + ":" + taint.effect)?join(",")} \
</#if>
<#if options.autoscaling == "true">
  --num-nodes 0 --enable-autoscaling --total-min-nodes 0 --total-max-nodes ${pool.nodes} --location-policy ANY \
<#else>
  --num-nodes ${pool.nodes} \
</#if>
  --node-labels ${pool.labels?keys?map(key -> key + "=" + pool.labels[key])?join(",")}
</#list>
</#if>
