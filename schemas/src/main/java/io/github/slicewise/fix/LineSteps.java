package io.github.slicewise.fix;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The fewest lines to remove and to add that make one text another: Myers' algorithm. */
final class LineSteps {
    private static final int MOST = 1000;

    /**
     * One step.
     *
     * @param kind {@code -} removes a line, {@code +} adds one, a blank keeps one
     * @param old how many lines of the old text come before it
     * @param now how many lines of the new text come before it
     */
    record Step(char kind, int old, int now) {}

    private final List<String> old;
    private final List<String> now;
    private final List<int[]> trace = new ArrayList<>();

    private LineSteps(List<String> old, List<String> now) {
        this.old = old;
        this.now = now;
    }

    static List<Step> between(List<String> old, List<String> now) {
        int head = 0;
        int shorter = Math.min(old.size(), now.size());
        while (head < shorter && old.get(head).equals(now.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head && old.get(old.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) {
            tail++;
        }
        var steps = new ArrayList<Step>();
        for (int i = 0; i < head; i++) {
            steps.add(new Step(' ', i, i));
        }
        var middle = new LineSteps(old.subList(head, old.size() - tail), now.subList(head, now.size() - tail));
        for (Step step : middle.steps()) {
            steps.add(new Step(step.kind(), step.old() + head, step.now() + head));
        }
        for (int i = tail; i > 0; i--) {
            steps.add(new Step(' ', old.size() - i, now.size() - i));
        }
        return steps;
    }

    private List<Step> steps() {
        int most = Math.min(old.size() + now.size(), MOST);
        int[] reach = new int[2 * most + 3];
        for (int edits = 0; edits <= most; edits++) {
            trace.add(reach.clone());
            if (advance(reach, edits, most + 1)) {
                return back(edits, most + 1);
            }
        }
        return replaced();
    }

    /** One more edit on every diagonal; the answer is whether the end is reached. */
    private boolean advance(int[] reach, int edits, int middle) {
        for (int k = -edits; k <= edits; k += 2) {
            boolean down = k == -edits || (k != edits && reach[middle + k - 1] < reach[middle + k + 1]);
            int x = down ? reach[middle + k + 1] : reach[middle + k - 1] + 1;
            while (x < old.size() && x - k < now.size() && old.get(x).equals(now.get(x - k))) {
                x++;
            }
            reach[middle + k] = x;
            if (x >= old.size() && x - k >= now.size()) {
                return true;
            }
        }
        return false;
    }

    private List<Step> back(int last, int middle) {
        var steps = new ArrayList<Step>();
        int x = old.size();
        int y = now.size();
        for (int edits = last; edits > 0; edits--) {
            int[] reach = trace.get(edits);
            int k = x - y;
            boolean down = k == -edits || (k != edits && reach[middle + k - 1] < reach[middle + k + 1]);
            int fromX = down ? reach[middle + k + 1] : reach[middle + k - 1];
            int fromY = fromX - (down ? k + 1 : k - 1);
            while (x > fromX && y > fromY && (down ? y > fromY + 1 : x > fromX + 1)) {
                steps.add(new Step(' ', --x, --y));
            }
            steps.add(down ? new Step('+', x, --y) : new Step('-', --x, y));
        }
        while (x > 0 && y > 0) {
            steps.add(new Step(' ', --x, --y));
        }
        Collections.reverse(steps);
        return steps;
    }

    /** Too many changes to look for the fewest: all lines go, and all lines come. */
    private List<Step> replaced() {
        var steps = new ArrayList<Step>();
        for (int i = 0; i < old.size(); i++) {
            steps.add(new Step('-', i, 0));
        }
        for (int i = 0; i < now.size(); i++) {
            steps.add(new Step('+', old.size(), i));
        }
        return steps;
    }
}
