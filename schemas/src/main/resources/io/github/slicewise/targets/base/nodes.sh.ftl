<#-- Nodes that a provisioner starts carry their labels and taints from the beginning. -->
<#if !provided?seq_contains("nodes")>
<#assign alone = pool.instanceType?? && plan.pools?filter(other -> (other.instanceType!"") == pool.instanceType)?size == 1>
#!/bin/sh
# Taints and labels the nodes of one pool; may be run again at any time.
# Usage: sh ${"nodes/" + pool.name + ".sh"} [NODE...]
<#if alone>
# Without names it takes every node of the pool's machine type.
</#if>
set -eu

if [ "$#" -eq 0 ]; then
<#if alone>
  set -- --selector ${"node.kubernetes.io/instance-type=" + pool.instanceType}
<#else>
  echo "Name the nodes of the pool." >&2
  exit 2
</#if>
fi

<#if pool.taints?has_content>
kubectl taint nodes --overwrite "$@"<#list pool.taints as taint> \
  ${taint.key + taint.value?has_content?then("=" + taint.value, "") + ":" + taint.effect}</#list>
</#if>
kubectl label nodes --overwrite "$@"<#list pool.labels as key, value> \
  ${key + "=" + value}</#list>
</#if>
