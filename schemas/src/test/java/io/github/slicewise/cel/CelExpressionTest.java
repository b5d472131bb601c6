package io.github.slicewise.cel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CelExpressionTest {
    private static final Map<String, Object> SELF = Map.of(
            "count",
            3L,
            "ratio",
            2.0,
            "words",
            List.of("x", "y", "x"),
            "numbers",
            List.of(3L, 1L),
            "name",
            "al2@latest",
            "memory",
            "40Gi",
            "since",
            Instant.parse("2026-01-31T12:00:00Z"),
            "every",
            Duration.ofSeconds(90),
            "a-b",
            "dashed");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "self.count > 2 && self.ratio == 2.0 && self.count != 2.5",
                "has(self.count) && !has(self.missing)",
                "self.?missing.orValue('none') == 'none'",
                "self.`a-b` == 'dashed'",
                "self.words.all(w, w in ['x', 'y']) && self.words.exists_one(w, w == 'y')",
                "self.words.all(i, w, i >= 0)",
                "self.name.find('^[^@]+') == 'al2' && self.name.find('^b') == ''",
                "self.name.findAll('[a-z]+') == ['al', 'latest']",
                "self.name.matches('latest') && self.name.split('@')[1] == 'latest'",
                "'%s has %d, 100%%'.format([self.name, self.count]) == 'al2@latest has 3, 100%'",
                "self.numbers.sum() == 4 && self.numbers.min() == 1 && self.numbers.max() == 3",
                "!self.numbers.isSorted() && [1, 2, 2].isSorted() && ['a', 'b'].isSorted()",
                "[1.5, 2.5].sum() == 4.0 && [duration('1m'), duration('30s')].sum() == self.every",
                "self.words.indexOf('x') == 0 && self.words.lastIndexOf('x') == 2 && self.words.indexOf('z') == -1",
                "'abc'.indexOf('c') == 2 && 'abcabc'.lastIndexOf('c') == 5",
                "quantity(self.memory).isGreaterThan(quantity('40G'))",
                "quantity('1500m').compareTo(quantity('1.5')) == 0 && !quantity('1500m').isInteger()",
                "quantity('1k').asInteger() == 1000 && quantity('1e3') == quantity('1k')",
                "quantity('50M').add(20).sub(quantity('20')) == quantity('50M') && quantity('-1').sign() == -1",
                "isQuantity('1.5Gi') && !isQuantity('1.5Gx') && !isQuantity('')",
                "isIP('10.0.0.1') && isIP('fd00::1') && !isIP('10.0.0.256') && !isIP('10.0.0.01') && !isIP(':::')",
                "!isIP('::ffff:1.2.3.4') && !isIP('1.2.3.4.') && !isIP('fe80::1%eth0')",
                "ip('fe80::1').isLinkLocalUnicast() && ip('::1').isLoopback() && ip('0.0.0.0').isUnspecified()",
                "ip('10.0.0.1').family() == 4 && ip('::').family() == 6",
                "cidr('10.0.0.0/8').containsIP('10.1.2.3') && !cidr('10.0.0.0/8').containsIP(ip('11.0.0.1'))",
                "cidr('10.0.0.0/8').containsCIDR('10.1.0.0/16') && !cidr('10.1.0.0/16').containsCIDR(cidr('10.0.0.0/8'))",
                "cidr('192.168.1.7/20').masked() == cidr('192.168.0.0/20') && cidr('::1/64').prefixLength() == 64",
                "isCIDR('10.0.0.0/8') && !isCIDR('10.0.0.0/33') && !isCIDR('10.0.0.0') && !isCIDR('10.0.0.0/08')",
                "url('https://me@a.b_c:8080/p/q?x=1').getHost() == 'a.b_c:8080'",
                "url('https://a.b:8080/p').getHostname() == 'a.b' && url('https://a.b:8080/p').getPort() == '8080'",
                "url('https://[::1]:80/').getHostname() == '::1' && url('https://a/%20').getEscapedPath() == '/%20'",
                "isURL('/path') && isURL('https://a.b') && !isURL('a.b/c') && url('ftp://a').getScheme() == 'ftp'",
                "!format.dns1123Label().validate('a-b').hasValue() && format.dns1123Label().validate('A').hasValue()",
                "format.named('labelValue').value().validate('a b').hasValue() && !format.named('odd').hasValue()",
                "!format.qualifiedName().validate('example.com/a_b').hasValue()",
                "self.since < timestamp('2026-02-01T00:00:00Z') && self.every > duration('1m')",
                "sets.contains(self.words, ['x']) && math.greatest(self.numbers) == 3",
                "!oldSelf.hasValue()",
            })
    void what_the_api_server_offers_is_known(String expression) {
        assertThat(CelExpression.of(expression).ask(SELF)).isEqualTo(Answer.of(true));
    }

    @Test
    void what_is_not_known_here_answers_why_and_never_throws() {
        assertThat(ask("semver('1.0.0').major() == 1").problem()).contains("semver");
        assertThat(ask("self.count +").problem()).contains("mismatched input");
        assertThat(ask("isURL('https://a b')").problem()).isNotEmpty();
        assertThat(ask("self.name.find('(?!a)') == ''").problem()).isNotEmpty();
        assertThat(ask("[].min() == 1").problem()).isNotEmpty();
        assertThat(ask("'%x'.format([1]) == '1'").problem()).isNotEmpty();
        assertThat(ask("self.count / 0 == 1").value()).isEmpty();
    }

    @Test
    void a_field_that_is_not_there_is_told_from_other_failures() {
        assertThat(ask("self.missing == 1").missing()).isTrue();
        assertThat(ask("self.count.size() == 1").missing()).isFalse();
    }

    @Test
    void a_rule_that_takes_too_many_steps_is_given_up() {
        String many = "[1,2,3,4,5,6,7,8,9,10]";
        String nested = many + ".all(a, " + many + ".all(b, " + many + ".all(c, " + many + ".all(d, " + many
                + ".all(e, " + many + ".all(f, a + b + c + d + e + f > 0))))))";
        assertThat(ask(nested).problem()).contains("Iteration budget exceeded");
    }

    @Test
    void a_pattern_that_makes_other_engines_hang_is_answered() {
        String evil = "a".repeat(5000) + "!";
        assertThat(CelExpression.of("self.matches('^(a+)+$')").ask(evil)).isEqualTo(Answer.of(false));
    }

    @Test
    void whether_a_rule_is_about_changes_is_read_from_what_it_names() {
        assertThat(CelExpression.of("self == oldSelf").looksBack()).isTrue();
        assertThat(CelExpression.of("self.name != 'oldSelf'").looksBack()).isFalse();
    }

    private static Answer ask(String expression) {
        return CelExpression.of(expression).ask(SELF);
    }
}
