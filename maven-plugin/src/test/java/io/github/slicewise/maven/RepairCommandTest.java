package io.github.slicewise.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecution;
import org.junit.jupiter.api.Test;

class RepairCommandTest {
    @Test
    void a_configured_execution_is_named_with_its_module() {
        assertThat(RepairCommand.of(Optional.of(execution("all")), "pools", "check"))
                .isEqualTo("mvn io.github.slicewise:slicewise-maven-plugin:1.2.3:check@all -pl :pools");
    }

    @Test
    void from_the_command_line_there_is_no_execution_to_name() {
        assertThat(RepairCommand.of(Optional.of(execution("default-cli")), "standalone-pom", "check"))
                .isEqualTo("mvn io.github.slicewise:slicewise-maven-plugin:1.2.3:check");
    }

    @Test
    void without_an_execution_the_prefix_has_to_do() {
        assertThat(RepairCommand.of(Optional.empty(), "", "render")).isEqualTo("mvn slicewise:render");
    }

    private static MojoExecution execution(String id) {
        var plugin = new Plugin();
        plugin.setGroupId("io.github.slicewise");
        plugin.setArtifactId("slicewise-maven-plugin");
        plugin.setVersion("1.2.3");
        return new MojoExecution(plugin, "check", id);
    }
}
