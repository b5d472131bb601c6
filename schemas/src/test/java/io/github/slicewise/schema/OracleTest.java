package io.github.slicewise.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.manifest.Config;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Our verdicts against what NVIDIA's own parsers said about the same texts. */
class OracleTest {
    /** Upstream accepts these and then drops the setting, or the program exits later on: we say so before. */
    private static final Set<String> STRICTER = Set.of(
            "unknown top-level field",
            "case-insensitive Sharing/TimeSlicing struct keys",
            "migStrategy Mixed",
            "deviceListStrategy bad",
            "deviceListStrategy comma string",
            "failRequestsGreaterThanOne in resource entry");

    /** Upstream refuses these; a rule of its own says why, not the schema. */
    private static final Set<String> LEFT_TO_RULES = Set.of(
            "timeSlicing {}",
            "mps {}",
            "replicas 1",
            "name uppercase",
            "name with plus",
            "name leading space",
            "mig-enabled false with mig-devices",
            "profile dot-me (label spelling)",
            "profile 1G.5GB",
            "device-filter list unquoted hex");

    @Test
    void device_plugin_configurations_are_judged_as_upstream_judges_them() {
        assertThat(disagreements(Config.Kind.DEVICE_PLUGIN, "device-plugin-cases1"))
                .isEmpty();
        assertThat(disagreements(Config.Kind.DEVICE_PLUGIN, "device-plugin-cases2"))
                .isEmpty();
    }

    @Test
    void mig_parted_configurations_are_judged_as_upstream_judges_them() {
        assertThat(disagreements(Config.Kind.MIG_PARTED, "mig-parted-cases")).isEmpty();
    }

    @Test
    void the_configurations_that_upstream_ships_are_clean() {
        String bare = Shared.text("upstream/configs/mig-parted-config-default.yaml");
        assertThat(Checked.config(Config.Kind.MIG_PARTED, bare)).isEmpty();
        Mapping map = Checked.roots(Shared.text("upstream/configs/gpu-operator-default-mig-parted-config.yaml"))
                .get(0);
        String inside = map.text("data", "config.yaml").orElseThrow();
        assertThat(Checked.config(Config.Kind.MIG_PARTED, inside)).isEmpty();
        assertThat(Checked.roots(bare + "\n---\n" + inside)).hasSize(2);
    }

    private static List<String> disagreements(Config.Kind kind, String name) {
        Map<String, Boolean> observed = observed(Shared.text("facts/nvidia/oracle/" + name + ".observed"));
        var wrong = new ArrayList<String>();
        var judged = new TreeSet<String>();
        for (String part : Shared.text("facts/nvidia/oracle/" + name + ".txt").split("(?m)^=====\n")) {
            String title = part.substring(0, part.indexOf('\n') < 0 ? part.length() : part.indexOf('\n'))
                    .strip();
            String text = part.indexOf('\n') < 0 ? "" : part.substring(part.indexOf('\n') + 1);
            boolean unreadable = !YamlReader.read("it.yaml", text).roots().stream()
                            .allMatch(root -> root.asMapping().isPresent())
                    || !YamlReader.read("it.yaml", text).findings().isEmpty()
                            && Checked.roots(text).isEmpty();
            boolean refused = unreadable || !Checked.findings(kind, text).isEmpty();
            boolean expected =
                    (observed.getOrDefault(title, false) || STRICTER.contains(title)) && !LEFT_TO_RULES.contains(title);
            assertThat(observed).containsKey(title);
            judged.add(title);
            if (refused != expected) {
                wrong.add(title + ": " + Checked.config(kind, text));
            }
        }
        assertThat(judged).hasSameSizeAs(observed.keySet());
        return wrong;
    }

    /** Title of each case → whether upstream refused it. */
    private static Map<String, Boolean> observed(String text) {
        var verdicts = new TreeMap<String, Boolean>();
        for (String part : text.split("(?m)^## ")) {
            if (!part.isBlank()) {
                verdicts.put(part.lines().findFirst().orElseThrow().strip(), part.contains("ERR "));
            }
        }
        return verdicts;
    }
}
