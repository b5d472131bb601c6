package io.github.slicewise.fix;

import static io.github.slicewise.fix.OneFile.mended;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Words, keys and types are mended where they stand, and nothing around them moves. */
class MendedTest {
    @Test
    void an_effect_is_spelt_right_and_the_comment_beside_it_stays() {
        assertThat(mended("""
                apiVersion: v1
                kind: Pod
                metadata: {name: job}
                spec:
                  tolerations:
                  - key: nvidia.com/gpu
                    operator: Exists
                    effect: NO_SCHEDULE   # as Terraform spells it
                  containers: [{name: main, image: "registry.example/main:1"}]
                """)).isEqualTo("""
                apiVersion: v1
                kind: Pod
                metadata: {name: job}
                spec:
                  tolerations:
                  - key: nvidia.com/gpu
                    operator: Exists
                    effect: NoSchedule   # as Terraform spells it
                  containers: [{name: main, image: "registry.example/main:1"}]
                """);
    }

    @Test
    void quotes_carriage_returns_and_a_byte_order_mark_stay() {
        String text = "\uFEFFapiVersion: v1\r\nkind: Node\r\nmetadata:\r\n  name: a\r\nspec:\r\n  taints:\r\n"
                + "  - effect: 'noschedule'\r\n    key: nvidia/gpu\r\n";
        assertThat(mended(text))
                .isEqualTo(text.replace("'noschedule'", "'NoSchedule'").replace("nvidia/gpu", "nvidia.com/gpu"));
    }

    @Test
    void a_word_is_mended_when_only_one_is_near() {
        String text = """
                apiVersion: v1
                kind: Pod
                metadata: {name: job}
                spec:
                  restartPolicy: never
                  tolerations: [{key: nvidia.com/gpu, operator: Exist}]
                  containers:
                  - {name: main, image: "registry.example/main:1", imagePullPolicy: Allways}
                """;
        assertThat(mended(text))
                .isEqualTo(text.replace("never", "Never")
                        .replace("Exist}", "Exists}")
                        .replace("Allways", "Always"));
    }

    @Test
    void a_profile_inside_a_config_map_is_spelt_right_where_it_stands() {
        String text = """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: mig
                data:
                  config.yaml: |
                    version: v1
                    mig-configs:
                      a100: # all of them
                      - device-filter: 0x20B010DE
                        devices: all
                        mig-enabled: yes
                        mig-devices:
                          mig-1g5gb: 7
                """;
        assertThat(mended(text))
                .isEqualTo(text.replace("mig-1g5gb", "1g.5gb")
                        .replace("0x20B010DE", "\"0x20B010DE\"")
                        .replace("yes", "true"));
    }

    @Test
    void unknown_fields_and_types_are_mended_when_there_is_one_way() {
        String text = """
                apiVersion: apps/v1
                kind: Deployment
                metadata:
                  name: 7
                  labels: {app: web, on-call: yes}
                spec:
                  replica: "3"
                  selector: {matchLabels: {app: web}}
                  template:
                    metadata: {labels: {app: web}}
                    spec:
                      containers:
                      - name: main
                        image: registry.example/main:1
                        imagePullpolicy: Always
                """;
        String once = mended(text);
        assertThat(mended(once))
                .isEqualTo(text.replace("name: 7", "name: \"7\"")
                        .replace("yes", "\"yes\"")
                        .replace("replica: \"3\"", "replicas: 3")
                        .replace("imagePullpolicy", "imagePullPolicy"));
    }

    @Test
    void characters_beyond_the_basic_plane_move_nothing() {
        String text = """
                apiVersion: v1
                kind: Node
                metadata: {name: a}
                spec: {taints: [{value: "🎉🎉", effect: Noschedule, key: nvidia.com/gpu}]}
                """;
        assertThat(mended(text)).isEqualTo(text.replace("Noschedule", "NoSchedule"));
    }
}
