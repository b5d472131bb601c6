package io.github.slicewise.fix;

import static io.github.slicewise.fix.OneFile.mended;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Lines are moved when the shape of a document is wrong, and take their comments along. */
class MendedShapeTest {
    @Test
    void lost_indentation_comes_back() {
        assertThat(mended("""
                ---
                apiVersion: v1
                kind: Pod
                metadata:
                # who it is
                name: flat
                spec:
                containers:
                - name: main
                  image: registry.example/main:1
                  args:
                  - |
                    one
                      two
                resources:
                limits:
                nvidia.com/gpu: 1
                restartPolicy: Never
                ---
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: kept
                """)).isEqualTo("""
                ---
                apiVersion: v1
                kind: Pod
                metadata:
                # who it is
                  name: flat
                spec:
                  containers:
                  - name: main
                    image: registry.example/main:1
                    args:
                    - |
                      one
                        two
                    resources:
                      limits:
                        nvidia.com/gpu: 1
                  restartPolicy: Never
                ---
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: kept
                """);
    }

    @Test
    void pools_of_a_version_that_is_gone_become_those_of_the_next_with_their_comments() {
        assertThat(mended("""
                apiVersion: karpenter.sh/v1beta1 # to be moved
                kind: NodePool
                metadata:
                  name: gpu
                spec:
                  # ten at most
                  limits:
                    nvidia.com/gpu: 10
                  disruption: # gently
                    consolidationPolicy: WhenUnderutilized # saves money
                    expireAfter: 168h
                  template:
                    spec:
                      kubelet:
                        maxPods: 42
                      # the class
                      nodeClassRef:
                        apiVersion: karpenter.k8s.aws/v1beta1
                        kind: EC2NodeClass
                        name: gpu
                      requirements:
                      - {key: karpenter.k8s.aws/instance-family, operator: In, values: [g5]}
                ---
                apiVersion: karpenter.k8s.aws/v1beta1
                kind: EC2NodeClass
                metadata:
                  name: gpu
                spec: # nodes
                  amiFamily: AL2023
                  role: nodes # made elsewhere
                  subnetSelectorTerms: [{tags: {a: b}}]
                  securityGroupSelectorTerms: [{tags: {a: b}}]
                status: {amis: []}
                """)).isEqualTo("""
                apiVersion: karpenter.sh/v1 # to be moved
                kind: NodePool
                metadata:
                  name: gpu
                spec:
                  # ten at most
                  limits:
                    nvidia.com/gpu: 10
                  disruption: # gently
                    consolidateAfter: "0s"
                    consolidationPolicy: WhenEmptyOrUnderutilized # saves money
                  template:
                    spec:
                      expireAfter: "168h"
                      # the class
                      nodeClassRef:
                        group: karpenter.k8s.aws
                        kind: EC2NodeClass
                        name: gpu
                      requirements:
                      - {key: karpenter.k8s.aws/instance-family, operator: In, values: [g5]}
                ---
                apiVersion: karpenter.k8s.aws/v1
                kind: EC2NodeClass
                metadata:
                  name: gpu
                spec: # nodes
                  amiSelectorTerms:
                  - alias: "al2023@latest"
                  metadataOptions:
                    httpPutResponseHopLimit: 2
                  kubelet:
                    maxPods: 42
                  amiFamily: AL2023
                  role: nodes # made elsewhere
                  subnetSelectorTerms: [{tags: {a: b}}]
                  securityGroupSelectorTerms: [{tags: {a: b}}]
                status: {amis: []}
                """);
    }
}
