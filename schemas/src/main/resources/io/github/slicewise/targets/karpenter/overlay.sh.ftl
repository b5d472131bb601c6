<#function needs pool>
  <#local shared = (pool.node.resources["nvidia.com/gpu"]!0) gt pool.gpusPerNode>
  <#return pool.node.resources?keys?filter(name -> name != "nvidia.com/gpu")?has_content || options.overlay == "always" && shared>
</#function>
<#if plan.pools?filter(pool -> needs(pool))?has_content>
#!/bin/sh
# Lets Karpenter read NodeOverlay objects (alpha, off by default; Karpenter 1.7 or newer).
# Usage: sh karpenter/allow-overlays.sh VERSION [NAMESPACE], both of the Karpenter that is installed
set -eu

helm upgrade karpenter oci://public.ecr.aws/karpenter/karpenter \
  --version "<#noparse>${1:?the version of the Karpenter that is installed}</#noparse>" \
  --namespace "<#noparse>${2:-kube-system}</#noparse>" --reuse-values --set settings.featureGates.nodeOverlay=true
</#if>
