package io.github.slicewise.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class ServingTest {
    private static final Workload PODS = Workload.of("server", "registry.example/server:1");

    @Test
    void each_step_is_a_new_value_and_leaves_the_old_one() {
        Serving first = Serving.triton(PODS, "/models");
        Serving second = first.claim("/models", "models")
                .sharedMemory("10Gi")
                .startMinutes(65)
                .signal(new Signal.Total("queue"))
                .scaling(Scaling.between(1, 7).target(50));

        assertThat(first).isEqualTo(Serving.triton(PODS, "/models"));
        assertThat(second.claims()).containsEntry("/models", "models");
        assertThat(second.sharedMemory()).contains("10Gi");
        assertThat(second.startMinutes()).isEqualTo(65);
        assertThat(second.signal().name()).isEqualTo("queue");
        assertThat(second.scaling()).contains(new Scaling(1, 7, 50));
        assertThat(second.ports()).isEqualTo(first.ports());
    }

    @Test
    void the_name_of_a_signal_has_no_colon() {
        assertThat(new Signal.Total("vllm:waiting").name()).isEqualTo("vllm_waiting");
        assertThat(new Signal.Mean("a:b", "c").name()).isEqualTo("a_b_mean");
    }

    @Test
    void a_metric_that_could_end_a_query_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Signal.Total("a) or vector(1"));
        assertThatIllegalArgumentException().isThrownBy(() -> new Signal.Mean("a", ""));
    }

    @Test
    void the_least_is_at_least_one_and_not_above_the_most() {
        assertThatIllegalArgumentException().isThrownBy(() -> Scaling.between(0, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Scaling.between(3, 2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scaling.between(1, 2).target(0));
    }
}
