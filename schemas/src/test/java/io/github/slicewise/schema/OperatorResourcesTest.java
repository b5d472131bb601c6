package io.github.slicewise.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The GPU Operator's own kinds. */
class OperatorResourcesTest {
    private static final String POLICY = """
            apiVersion: nvidia.com/v1
            kind: ClusterPolicy
            metadata:
              name: gpu-cluster-policy
            spec:
              operator: {defaultRuntime: crio, use_ocp_driver_toolkit: true, initContainer: {}}
              sandboxWorkloads: {enabled: false, defaultWorkload: container}
              driver:
                enabled: true
                upgradePolicy: {autoUpgrade: true, maxUnavailable: 25%, drain: {enable: false, timeoutSeconds: 300}}
                licensingConfig: {configMapName: "", nlsEnabled: true}
                kernelModuleConfig: {name: ""}
              dcgmExporter: {enabled: true, serviceMonitor: {enabled: true}, config: {name: ""}}
              dcgm: {enabled: true}
              daemonsets: {updateStrategy: RollingUpdate, rollingUpdate: {maxUnavailable: "1"}}
              devicePlugin: {enabled: true, config: {name: sharing, default: shared}, mps: {root: /run/nvidia/mps}}
              gfd: {enabled: true}
              migManager: {enabled: true, env: [{name: WITH_REBOOT, value: "true"}]}
              mig: {strategy: mixed}
              nodeStatusExporter: {enabled: true}
              toolkit: {enabled: true, installDir: /usr/local/nvidia}
              validator: {plugin: {env: [{name: WITH_WORKLOAD, value: "false"}]}}
              vgpuDeviceManager: {enabled: true, config: {default: default}}
            """;

    @Test
    void a_cluster_policy_as_people_write_it_is_right() {
        assertThat(found(POLICY)).isEmpty();
    }

    @Test
    void a_misspelt_field_is_an_error_with_the_right_one() {
        assertThat(found(POLICY.replace("mig: {strategy", "mig: {strategie")))
                .anySatisfy(line -> assertThat(line).contains("SCH001").contains("Write `strategy`."));
    }

    @Test
    void a_field_of_another_release_is_only_a_warning() {
        String text = POLICY.replace("gfd: {enabled: true}", "gfd: {enabled: true, brandNew: 1}");
        assertThat(Checked.CHECK.check(Checked.manifest(Checked.roots(text).get(0))))
                .extracting(finding -> finding.rule() + " " + finding.severity().word())
                .containsExactly("SCH001 warning");
    }

    @Test
    void a_part_that_older_releases_did_not_have_is_only_missed() {
        String text = POLICY.replace("  dcgm: {enabled: true}\n", "");
        assertThat(Checked.CHECK.check(Checked.manifest(Checked.roots(text).get(0))))
                .extracting(finding -> finding.rule() + " " + finding.severity().word())
                .containsExactly("SCH002 warning");
    }

    @Test
    void what_the_api_server_refuses_is_an_error() {
        assertThat(found(POLICY.replace("strategy: mixed", "strategy: Mixed")))
                .anySatisfy(line -> assertThat(line).contains("SCH004"));
        assertThat(found(POLICY.replace(
                        "enabled: true, env: [", "enabled: true, config: {default: all-1g.5gb}, env: [")))
                .anySatisfy(line -> assertThat(line).contains("SCH004").contains("all-disabled"));
        assertThat(found(POLICY.replace("value: \"true\"", "value: true")))
                .anySatisfy(line -> assertThat(line).contains("SCH003"));
        assertThat(found(POLICY.replace("  gfd: {enabled: true}\n", "")))
                .anySatisfy(line -> assertThat(line).contains("SCH002").contains("gfd"));
    }

    @Test
    void the_other_two_kinds_are_known_as_well() {
        assertThat(found("""
                apiVersion: nvidia.com/v1alpha1
                kind: NVIDIADriver
                metadata: {name: demo}
                spec:
                  driverType: gpu
                  image: driver
                  repository: nvcr.io/nvidia
                  version: 580.95.05
                  nodeSelector: {nvidia.com/gpu.present: "true"}
                  rdma: {enabled: false, useHostMofed: false}
                """)).isEmpty();
        assertThat(found("""
                apiVersion: nvidia.com/v1alpha1
                kind: GPUCluster
                metadata: {name: gpu-cluster}
                spec:
                  draDriver: {gpus: {}, computeDomains: {enabled: false}}
                  dcgmExporter: {enabled: true}
                """)).isEmpty();
    }

    private static List<String> found(String text) {
        return Checked.file("it.yaml", text);
    }
}
