package io.github.slicewise.testing;

import static io.github.slicewise.testing.SlicewiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlicewiseAssertionsTest {
    private static final NodePool CUT = NodePool.of("cut", A100_40GB.GPU)
            .gpusPerNode(8)
            .sharing(MigLayout.on(A100_40GB.GPU)
                    .slices(2, A100_40GB.MIG_1G_5GB)
                    .slices(1, A100_40GB.MIG_2G_10GB)
                    .slices(1, A100_40GB.MIG_3G_20GB));
    private static final NodePool WHOLE = NodePool.of("whole", T4.GPU);
    private static final Intent LABS =
            Intent.named("labs").target(Target.named("gpu-operator")).pool(CUT).pool(WHOLE);
    private static final Intent WRONG = Intent.named("wrong")
            .target(Target.named("gpu-operator"))
            .pool(NodePool.of("turns", T4.GPU).sharing(TimeSlicing.of(1)));

    @TempDir
    Path room;

    @Test
    void a_right_intent_passes_and_the_assertions_stand_in_a_row() {
        assertThat(LABS)
                .hasNoErrors()
                .hasNoFindings()
                .advertises("nvidia.com/mig-1g.5gb", 16)
                .advertises("nvidia.com/gpu", 1)
                .doesNotAdvertise("nvidia.com/gpu.shared")
                .pool("cut")
                .advertises("nvidia.com/mig-3g.20gb", 8)
                .hasLabel("nvidia.com/mig.strategy", "mixed")
                .doesNotAdvertise("nvidia.com/gpu");
    }

    @Test
    void errors_are_shown_as_findings() {
        assertThatThrownBy(() -> assertThat(WRONG).hasNoErrors())
                .isInstanceOf(AssertionError.class)
                .message()
                .startsWith("The intent `wrong` has errors:\n\npool turns")
                .contains("error [SLC001]", "\n  fix: ")
                .endsWith("1 error");
    }

    @Test
    void warnings_are_findings_and_no_errors() {
        Intent warned = Intent.named("warned").pool(NodePool.of("turns", T4.GPU).sharing(TimeSlicing.of(2)));
        assertThatCode(() -> assertThat(warned).hasNoErrors()).doesNotThrowAnyException();
        assertThatThrownBy(() -> assertThat(warned).hasNoFindings())
                .message()
                .startsWith("The intent `warned` has findings:")
                .contains("warning [PLN008]");
    }

    @Test
    void of_an_intent_with_errors_nothing_else_is_asserted() {
        assertThatThrownBy(() -> assertThat(WRONG).advertises("nvidia.com/gpu", 1))
                .message()
                .startsWith("The intent `wrong` has errors, so nothing is known of its nodes:")
                .contains("SLC001");
        assertThatThrownBy(() -> assertThat(WRONG).rendersTo(room)).message().contains("SLC001");
        assertThat(room).isEmptyDirectory();
    }

    @Test
    void another_amount_is_told_with_the_pool_that_has_it() {
        assertThatThrownBy(() -> assertThat(LABS).advertises("nvidia.com/mig-1g.5gb", 15))
                .hasMessage("A node should advertise 15 × `nvidia.com/mig-1g.5gb`, but a node of pool `cut` advertises"
                        + " 16 × `nvidia.com/mig-1g.5gb`, 8 × `nvidia.com/mig-2g.10gb`, 8 × `nvidia.com/mig-3g.20gb`.");
        assertThatThrownBy(() -> assertThat(LABS).doesNotAdvertise("nvidia.com/gpu"))
                .hasMessage("No node should advertise `nvidia.com/gpu`, but a node of pool `whole` advertises"
                        + " 1 × `nvidia.com/gpu`.");
    }

    @Test
    void a_resource_that_no_pool_has_is_told_with_those_that_there_are() {
        assertThatThrownBy(() -> assertThat(LABS).advertises("nvidia.com/mig-1g.5g", 16))
                .message()
                .startsWith("No pool of the intent `labs` advertises `nvidia.com/mig-1g.5g`. There are: a node of pool"
                        + " `cut` advertises 16 × `nvidia.com/mig-1g.5gb`");
        assertThatThrownBy(() -> assertThat(LABS).pool("cuts")).message().contains("has no pool `cuts`", "`cut`");
        assertThatThrownBy(() -> assertThat(LABS).advertises("nvidia.com/x", 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("doesNotAdvertise");
    }

    @Test
    void another_label_is_told() {
        PoolAssert whole = assertThat(LABS).pool("whole");
        assertThatThrownBy(() -> whole.hasLabel("team", "a")).message().endsWith("but has none of that key.");
        assertThatThrownBy(() -> whole.hasLabel("nvidia.com/gpu.count", "2"))
                .message()
                .endsWith("but has `1`.");
    }

    @Test
    void the_users_own_manifests_are_read_beside() throws IOException {
        Files.writeString(room.resolve("own.yaml"), """
                apiVersion: v1
                kind: Pod
                metadata: {name: own}
                spec:
                  containers:
                  - name: main
                    image: registry.example/main:1
                """);
        Intent own = Intent.named("own")
                .target(Target.named("gpu-operator"))
                .pool(WHOLE)
                .workload(Workload.from("own.yaml"));
        assertThat(own).beside(room).hasNoErrors();
        assertThatThrownBy(() -> assertThat(own).hasNoErrors()).message().contains("PLN031");
    }
}
