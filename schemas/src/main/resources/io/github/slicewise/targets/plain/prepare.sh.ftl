<#if options.replaces??>
#!/bin/sh
# Removes the device plugin that the cluster comes with: two of them would both answer for the GPUs of a node.
# Usage: sh plain/prepare.sh, before the plugin of this folder is installed
set -eu

kubectl delete daemonset --ignore-not-found \
  --namespace ${options["replaces-namespace"]} ${options.replaces}
</#if>
