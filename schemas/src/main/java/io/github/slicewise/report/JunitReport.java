package io.github.slicewise.report;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A report as test results: one test case for each file, so that files without findings are green tests rather than
 * nothing. What reaches the bar is the case's failure, everything else its output; input that cannot be used is an error.
 *
 * <p>One failure a case, because GitLab shows only the first; no times and no host, so that the same input gives the
 * same bytes.
 */
final class JunitReport {
    private static final String INTENT = "intent";

    private final Account account;
    private final StringBuilder cases = new StringBuilder();
    private int tests;
    private int failures;

    private JunitReport(Account account) {
        this.account = account;
    }

    static String write(Account account) {
        var junit = new JunitReport(account);
        junit.byFile().forEach(junit::file);
        account.unusable().forEach(junit::unusable);
        return junit.document();
    }

    private String document() {
        String counts = " tests=\"" + tests + "\" failures=\"" + failures + "\" errors=\""
                + account.unusable().size() + "\"";
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"slicewise\"" + counts + ">\n"
                + "  <testsuite name=\"slicewise\"" + counts + " skipped=\"0\">\n" + cases
                + "  </testsuite>\n</testsuites>\n";
    }

    private Map<String, List<Finding>> byFile() {
        Map<String, List<Finding>> all = new TreeMap<>();
        account.sources().files().forEach(file -> all.put(file, new ArrayList<>()));
        account.report()
                .findings()
                .forEach(finding -> all.computeIfAbsent(file(finding), name -> new ArrayList<>())
                        .add(finding));
        return all;
    }

    private static String file(Finding finding) {
        return finding.at().match(Location.InFile::file, path -> INTENT);
    }

    private void file(String file, List<Finding> findings) {
        List<Finding> failing = findings.stream()
                .filter(finding -> finding.severity().reaches(account.bar()))
                .toList();
        List<Finding> others =
                findings.stream().filter(finding -> !failing.contains(finding)).toList();
        open(Printable.line(file));
        if (!failing.isEmpty()) {
            failures++;
            element("failure", " type=\"" + failing.get(0).rule() + "\"", Counts.found(failing), failing);
        }
        if (!others.isEmpty()) {
            cases.append("      <system-out>").append(body(others)).append("</system-out>\n");
        }
        cases.append("    </testcase>\n");
    }

    private void unusable(String why) {
        open("input " + (tests + 1));
        cases.append("      <error type=\"input\" message=\"")
                .append(Xml.escape(Printable.line(why)))
                .append("\"/>\n    </testcase>\n");
    }

    private void open(String name) {
        tests++;
        cases.append("    <testcase classname=\"slicewise\" name=\"")
                .append(Xml.escape(name))
                .append("\">\n");
    }

    private void element(String name, String type, String message, List<Finding> findings) {
        cases.append("      <").append(name).append(type).append(" message=\"");
        String first = findings.size() == 1 ? Printable.line(findings.get(0).problem()) : message;
        cases.append(Xml.escape(first)).append("\">").append(body(findings));
        cases.append("</").append(name).append(">\n");
    }

    private static String body(List<Finding> findings) {
        return findings.stream().map(JunitReport::line).collect(Collectors.joining("\n"));
    }

    private static String line(Finding finding) {
        String fix = finding.fix().isEmpty() ? "" : "\n  fix: " + Printable.line(finding.fix());
        return Xml.escape(Printable.line(finding.at().text()) + ": "
                + finding.severity().word() + " [" + finding.rule() + "] " + Printable.line(finding.problem()) + fix);
    }
}
