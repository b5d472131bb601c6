package io.github.slicewise.diff;

import io.github.slicewise.finding.Location;
import java.util.List;

/**
 * One thing that a change does to the cluster.
 *
 * @param topic what kind of thing
 * @param sign whether it comes, goes, or becomes another
 * @param subject what it happens to, in a reader's words
 * @param at where that is written, on the new side unless it goes
 * @param details what happens, one sentence or one line {@code aspect: old → new} each
 */
public record Change(Topic topic, Sign sign, String subject, Location.InFile at, List<String> details) {
    public Change {
        details = List.copyOf(details);
    }

    /** What kind of thing a change is about, in the order of a report. */
    public enum Topic {
        /** Nodes and what they show. */
        POOLS("Pools"),
        /** Work that has to stop, and what somebody has to do by hand. */
        ACTIONS("What must stop or be restarted"),
        /** Pods and where they fit. */
        WORKLOADS("Workloads"),
        /** Limits on resources. */
        QUOTAS("Quotas");

        private final String title;

        Topic(String title) {
            this.title = title;
        }

        /** The heading in a report. */
        public String title() {
            return title;
        }
    }

    /** Which way it goes. */
    public enum Sign {
        /** It comes, or becomes possible. */
        PLUS("+"),
        /** It goes, or becomes impossible. */
        MINUS("-"),
        /** It becomes another. */
        OTHER("~");

        private final String mark;

        Sign(String mark) {
            this.mark = mark;
        }

        /** One character. */
        public String mark() {
            return mark;
        }
    }
}
