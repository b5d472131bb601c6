package io.github.slicewise.fix;

import java.util.ArrayList;
import java.util.List;

/** Two texts side by side, as {@code diff -u}, {@code patch} and git write and read it. */
public final class UnifiedDiff {
    private static final int CONTEXT = 3;

    private UnifiedDiff() {}

    /** The difference of a file before and after; empty when there is none. */
    public static String of(String file, String before, String after) {
        if (before.equals(after)) {
            return "";
        }
        List<String> old = lines(before);
        List<String> now = lines(after);
        String name = file.replaceAll("\\p{Cntrl}", "?");
        boolean absolute = name.startsWith("/") || name.matches("[A-Za-z]:.*");
        var out = new StringBuilder();
        out.append("--- ").append(absolute ? "" : "a/").append(name).append('\n');
        out.append("+++ ").append(absolute ? "" : "b/").append(name).append('\n');
        hunks(LineSteps.between(old, now)).forEach(hunk -> append(out, hunk, old, now));
        return out.toString();
    }

    /** Lines with their ends, so that a missing last one is seen. */
    private static List<String> lines(String text) {
        var lines = new ArrayList<String>();
        int begin = 0;
        while (begin < text.length()) {
            int feed = text.indexOf('\n', begin);
            int end = feed < 0 ? text.length() : feed + 1;
            lines.add(text.substring(begin, end));
            begin = end;
        }
        return lines;
    }

    /** Runs of steps with changes in them and some unchanged lines around. */
    private static List<List<LineSteps.Step>> hunks(List<LineSteps.Step> steps) {
        var hunks = new ArrayList<List<LineSteps.Step>>();
        int begin = -1;
        int last = -1;
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).kind() == ' ') {
                continue;
            }
            if (last >= 0 && i - last > 2 * CONTEXT) {
                hunks.add(steps.subList(begin, Math.min(steps.size(), last + CONTEXT + 1)));
                last = -1;
            }
            begin = last < 0 ? Math.max(0, i - CONTEXT) : begin;
            last = i;
        }
        if (last >= 0) {
            hunks.add(steps.subList(begin, Math.min(steps.size(), last + CONTEXT + 1)));
        }
        return hunks;
    }

    private static void append(StringBuilder out, List<LineSteps.Step> hunk, List<String> old, List<String> now) {
        long removed = hunk.stream().filter(step -> step.kind() != '+').count();
        long added = hunk.stream().filter(step -> step.kind() != '-').count();
        LineSteps.Step first = hunk.get(0);
        out.append("@@ -").append(range(first.old(), removed));
        out.append(" +").append(range(first.now(), added)).append(" @@\n");
        for (LineSteps.Step step : hunk) {
            String line = step.kind() == '+' ? now.get(step.now()) : old.get(step.old());
            out.append(step.kind()).append(line);
            if (!line.endsWith("\n")) {
                out.append("\n\\ No newline at end of file\n");
            }
        }
    }

    /** Lines count from 1; a range without lines names the line before it. */
    private static String range(int start, long count) {
        int from = count == 0 ? start : start + 1;
        return count == 1 ? String.valueOf(from) : from + "," + count;
    }
}
