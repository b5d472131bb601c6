package io.github.slicewise.rule.cluster;

/** Documents that several tests use. */
final class Texts {
    private Texts() {}

    static String deployment(String name, int replicas, String resource, int amount, String more) {
        return """
                apiVersion: apps/v1
                kind: Deployment
                metadata:
                  name: %s
                spec:
                  replicas: %d
                  selector: {matchLabels: {app: x}}
                  template:
                    metadata: {labels: {app: x}}
                    spec:
                      containers:
                      - name: main
                        image: registry.example/x:1
                        resources:
                          limits:
                            %s: %d
                """.formatted(name, replicas, resource, amount) + more.indent(6);
    }

    static String nodePool(String name, String types, String labels, String taints) {
        return """
                apiVersion: karpenter.sh/v1
                kind: NodePool
                metadata:
                  name: %s
                spec:
                  template:
                    metadata:
                      labels: {%s}
                    spec:
                      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: gpu}
                      taints: [%s]
                      requirements:
                      - {key: node.kubernetes.io/instance-type, operator: In, values: [%s]}
                """.formatted(name, labels, taints, types);
    }

    static String devicePlugin(String key, String sharing) {
        return """
                apiVersion: v1
                kind: ConfigMap
                metadata: {name: device-plugin, namespace: gpu-operator}
                data:
                  %s: |
                    version: v1
                    sharing:
                      timeSlicing: %s
                """.formatted(key, sharing);
    }

    /** GPU Operator values that use the ConfigMap {@code device-plugin}. */
    static String operator(String strategy) {
        return """
                mig: {strategy: %s}
                devicePlugin: {config: {name: device-plugin}}
                """.formatted(strategy);
    }
}
