package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The mistakes of the third article's Terraform are caught one by one, and what is rendered has none. */
class HclFaultsTest {
    private static final String VARIABLE = """
            variable "slices" {
              default = {
                config = { name = "slices", machine_type = "m" }
                taints = [{ key = "a", value = "b", effect = "NO_SCHEDULE" }]
              }
            }
            """;

    @Test
    void entries_that_stand_bare_in_a_list_are_no_objects() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HclReader.read("taints = [\n  key    = \"a\"\n  value  = \"b\"\n]\n"));
        assertThat(faults("taints = [\"a\"]\n")).containsExactly("an element of taints is no object");
        assertThat(faults("node_pools_taints = {\n  \"slices\" = [1]\n}\n"))
                .containsExactly("an element of node_pools_taints is no object");
        assertThat(faults("node_pools_taints = {\n  \"slices\" = [{ key = \"a\" }]\n}\nzones = [\"a\"]\n"))
                .isEmpty();
    }

    @Test
    void an_attribute_that_the_default_does_not_have_is_not_declared() {
        assertThat(faults(VARIABLE + "a = var.slices.resource_labels\n"))
                .containsExactly("var.slices.resource_labels is not declared");
        assertThat(faults(VARIABLE + "a = [var.slices.config.name, var.slices.taints]\n"))
                .isEmpty();
        assertThat(faults(VARIABLE + "a = var.slice.config\n")).containsExactly("var.slice.config is not declared");
        assertThat(faults("variable \"given\" {\n}\na = var.given.anything\n")).isEmpty();
    }

    @Test
    void a_module_says_its_source_and_stands_once() {
        assertThat(faults("module \"gke\" {\n  node_pools = []\n}\n")).containsExactly("module gke has no source");
        String module = "module \"gke\" {\n  source = \"somewhere\"\n}\n";
        assertThat(faults(module)).isEmpty();
        assertThat(faults(module + module)).containsExactly("module gke stands twice");
        assertThat(faults(module + "a = module.gke.name\nb = module.gky.name\n"))
                .containsExactly("module.gky.name is not declared");
    }

    @Test
    void locals_and_resources_are_declared_where_they_are_used() {
        assertThat(faults("locals {\n  a = 1\n}\nx = local.a\ny = local.b\n"))
                .containsExactly("local.b is not declared");
        assertThat(faults("resource \"t\" \"r\" {\n}\nx = t.r.id\ny = t.s.id\n"))
                .containsExactly("t.s.id is not declared");
    }

    @Test
    void nothing_that_is_rendered_has_a_fault() throws IOException {
        Path cases = Path.of(System.getProperty("slicewise.root"), "golden/cases");
        try (var files = Files.walk(cases)) {
            List<Path> terraform =
                    files.filter(file -> file.toString().endsWith(".tf")).toList();
            assertThat(terraform).isNotEmpty();
            for (Path file : terraform) {
                assertThat(faults(Files.readString(file))).as(file.toString()).isEmpty();
            }
        }
    }

    private static List<String> faults(String text) {
        return HclFaults.of(HclReader.read(text));
    }
}
