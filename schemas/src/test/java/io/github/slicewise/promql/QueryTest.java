package io.github.slicewise.promql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.slicewise.promql.Query.Call;
import io.github.slicewise.promql.Query.Grouping;
import io.github.slicewise.promql.Query.Matcher;
import io.github.slicewise.promql.Query.Operation;
import io.github.slicewise.promql.Query.Series;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryTest {
    @Test
    void a_series_has_a_name_matchers_and_a_window() {
        assertThat(Query.parse("queue_us{namespace=\"default\", pod=~'a-.*',}[1m30s] offset 5m"))
                .contains(new Series(
                        "queue_us",
                        List.of(new Matcher("namespace", "=", "default"), new Matcher("pod", "=~", "a-.*")),
                        Optional.of(Duration.ofSeconds(90))));
    }

    @Test
    void grouping_may_stand_before_or_behind_the_arguments() {
        var grouped = new Call(
                "sum",
                List.of(new Series("vllm:waiting", List.of(), Optional.empty())),
                Optional.of(new Grouping(true, List.of("pod", "namespace"))));
        assertThat(Query.parse("sum by (pod, namespace) (vllm:waiting)")).contains(grouped);
        assertThat(Query.parse("SUM(vllm:waiting) BY (pod, namespace)")).contains(grouped);
    }

    @Test
    void a_quotient_binds_closer_than_a_sum_and_operators_of_one_rank_go_from_left_to_right() {
        Operation sum = (Operation) Query.parse("a + b / c / d").orElseThrow();
        assertThat(sum.operator()).isEqualTo("+");
        Operation quotient = (Operation) sum.right();
        assertThat(quotient.left()).isEqualTo(Query.parse("b / c").orElseThrow());
        assertThat(quotient.right()).isEqualTo(Query.parse("d").orElseThrow());
    }

    @Test
    void all_series_and_functions_are_found_wherever_they_stand() {
        Query query = Query.parse("max_over_time(sum(rate(a[5m]))[1h:1m]) or on(pod) group_left(x) (b > bool 1)")
                .orElseThrow();
        assertThat(query.series().map(Series::metric)).containsExactly("a", "b");
        assertThat(query.calls().map(Call::function)).containsExactly("max_over_time", "sum", "rate");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "-1.5e3",
                "up",
                "{__name__=~\"DCGM_.*\"}",
                "scalar(vector(0))",
                "histogram_quantile(0.95, sum(rate(x_bucket{le!=\"\"}[5m])) by (le))",
                "topk(1, sum by (pod) (x))",
                "sum without (instance) (x) # a remark",
                "x @ end() offset -1w",
                "x{a=\"with \\\" quote\"}",
                "sum(x[5m:])",
                "a and b unless c or d",
                "time() - x",
                "quantile(0.9, x)"
            })
    void queries_of_every_form_are_read(String text) {
        assertThat(Query.parse(text)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "sum(",
                "sum(x))",
                "x{",
                "x{a}",
                "x[5]",
                "x[5m",
                "rate(x[$__rate_interval])",
                "{{ .Values.query }}",
                "a b",
                "a +",
                "\"open",
                "sum by pod (x)",
                "x[5m][5m]"
            })
    void what_is_no_query_or_not_yet_one_is_absent(String text) {
        assertThat(Query.parse(text)).isEmpty();
    }

    @Test
    void depth_and_length_are_bounded() {
        assertThat(Query.parse("(".repeat(5000) + "x" + ")".repeat(5000))).isEmpty();
        assertThat(Query.parse("-".repeat(5000) + "x")).isEmpty();
        assertThat(Query.parse("x + ".repeat(2000) + "x")).isPresent();
        assertThat(Query.parse("x" + " ".repeat(20_000))).isEmpty();
    }

    @Property
    void no_text_makes_it_throw(@ForAll String text) {
        assertThatCode(() -> Query.parse(text)).doesNotThrowAnyException();
    }

    @Property
    void no_order_of_words_makes_it_throw(@ForAll("words") String text) {
        assertThatCode(() -> Query.parse(text).ifPresent(query -> query.parts().toList()))
                .doesNotThrowAnyException();
    }

    @Provide
    static Arbitrary<String> words() {
        return Arbitraries.of(
                        "sum", "by", "(", ")", "x", "{", "}", "a=\"b\"", ",", "[", "5m", "]", "+", "/", "or", "on",
                        "offset", "@", "1", "\"t\"", "rate", "bool", "-", ":")
                .list()
                .ofMaxSize(30)
                .map(each -> String.join(" ", each));
    }
}
