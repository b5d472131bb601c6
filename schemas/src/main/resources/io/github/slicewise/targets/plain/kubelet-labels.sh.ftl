# Labels of a node that is about to join: for /etc/default/kubelet (Debian) or /etc/sysconfig/kubelet (Red Hat).
# Nodes that have joined already are labelled by the script in the folder `nodes`.
KUBELET_EXTRA_ARGS=${"--node-labels=" + pool.labels?keys?map(key -> key + "=" + pool.labels[key])?join(",")}
