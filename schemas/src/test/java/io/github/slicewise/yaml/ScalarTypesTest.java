package io.github.slicewise.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScalarTypesTest {
    @ParameterizedTest
    @ValueSource(strings = {"y", "Y", "yes", "YES", "on", "On", "true", "TRUE"})
    void words_of_assent_are_true(String text) {
        assertThat(ScalarTypes.resolve(text)).isEqualTo(true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"n", "No", "off", "OFF", "false", "False"})
    void words_of_refusal_are_false(String text) {
        assertThat(ScalarTypes.resolve(text)).isEqualTo(false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "~", "null", "Null", "NULL"})
    void nothing_is_null(String text) {
        assertThat(ScalarTypes.resolve(text)).isEqualTo(Scalar.Null.NULL);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "017, 15",
        "0o17, 15",
        "0x20B010DE, 548409566",
        "-0x10, -16",
        "0b101, 5",
        "0b-1, -1",
        "1_000, 1000",
        "+017, 15",
        "-_3, -3",
        "00, 0",
        "9223372036854775807, 9223372036854775807"
    })
    void whole_numbers_are_written_in_many_ways(String text, long value) {
        assertThat(ScalarTypes.resolve(text)).isEqualTo(value);
    }

    @Test
    void whole_numbers_beyond_63_bits_are_kept_while_unsigned_numbers_hold_them() {
        assertThat(ScalarTypes.resolve("18446744073709551615"))
                .isEqualTo(BigInteger.TWO.pow(64).subtract(BigInteger.ONE));
        assertThat(ScalarTypes.resolve("18446744073709551616")).isEqualTo(0x1p64);
    }

    @ParameterizedTest
    @CsvSource({"08, 8", "1e3, 1000", ".5, 0.5", "5., 5", ".6_2, 0.62", "1_0.5, 10.5", "12e03, 12000"})
    void numbers_with_a_point_or_exponent_are_not_whole(String text, double value) {
        assertThat(ScalarTypes.resolve(text)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tRue",
                "nULL",
                "1:30",
                "190:20:30",
                "0.1.2",
                "_1",
                "1g.5gb",
                "2001-12-14",
                "0x",
                "0b2",
                "0o8",
                "1e400",
                "Infinity",
                ".599__b",
                "+",
                "<<",
                "=",
                "10Gi"
            })
    void everything_else_is_text(String text) {
        assertThat(ScalarTypes.resolve(text)).isEqualTo(text);
    }

    /** Each line of the recorded verdicts of go-yaml 2.4.0; its parse errors belong to the parser, not to the types. */
    @Test
    void agrees_with_every_recorded_verdict_of_go_yaml() throws IOException {
        Path oracle = Path.of(System.getProperty("slicewise.root", "."))
                .resolveSibling("shared/facts/yaml/go-yaml-2.4-scalars.tsv");
        assumeTrue(Files.exists(oracle), "The recorded verdicts are not beside the checkout.");
        var differences = new ArrayList<String>();
        for (String line : Files.readAllLines(oracle)) {
            String[] parts = line.split("\t", 2);
            if (line.startsWith("#") || parts[1].equals("ERR")) {
                continue;
            }
            String text = parts[0].substring(1, parts[0].length() - 1);
            String ours = verdict(ScalarTypes.resolve(text));
            if (!ours.equals(parts[1])) {
                differences.add(text + ": " + parts[1] + " but ours " + ours);
            }
        }
        assertThat(differences).isEmpty();
    }

    @Test
    void what_go_yaml_cannot_parse_is_no_value_of_ours() throws IOException {
        for (String text : List.of("-", "RN1:", "a:", ":", "TN:40:")) {
            assertThat(YamlReader.read("a.yaml", "k: " + text).roots()).as(text).isEmpty();
        }
    }

    private static String verdict(Object value) {
        if (value instanceof Boolean) {
            return "bool " + value;
        }
        if (value instanceof Double number) {
            // Go's own NaN differs from Java's in its last bit.
            return "flt "
                    + (number.isNaN()
                            ? 9221120237041090561L + ""
                            : Long.toUnsignedString(Double.doubleToRawLongBits(number)));
        }
        if (value instanceof Number) {
            return "num " + value;
        }
        return value == Scalar.Null.NULL ? "null" : "str \"" + value + "\"";
    }
}
