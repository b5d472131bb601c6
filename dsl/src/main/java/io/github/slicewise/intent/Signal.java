package io.github.slicewise.intent;

import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What says that a server has too much to do, measured by the server itself. The utilization of a GPU is none: it lags,
 * and where a GPU is shared it is the same for all that share it.
 */
public sealed interface Signal permits Signal.Total, Signal.Mean {
    /** The answer for whichever of the two this is. */
    <R> R match(Function<Total, R> total, Function<Mean, R> mean);

    /** The name of the signal as one metric, without colons. */
    String name();

    /**
     * Something that adds up over all pods, such as waiting requests; the target is what one pod may have of it.
     *
     * @param gauge the metric that shows it
     */
    record Total(String gauge) implements Signal {
        public Total {
            Grammar.metric(gauge);
        }

        @Override
        public <R> R match(Function<Total, R> total, Function<Mean, R> mean) {
            return total.apply(this);
        }

        @Override
        public String name() {
            return gauge.replace(':', '_');
        }
    }

    /**
     * Something of each request on average, such as its time in the queue; the same target holds for one pod and for all.
     *
     * @param sum the counter that grows by it with each request
     * @param count the counter that grows by 1 with each request
     */
    record Mean(String sum, String count) implements Signal {
        public Mean {
            Grammar.metric(sum);
            Grammar.metric(count);
        }

        @Override
        public <R> R match(Function<Total, R> total, Function<Mean, R> mean) {
            return mean.apply(this);
        }

        @Override
        public String name() {
            return sum.replace(':', '_') + "_mean";
        }
    }

    /** How Prometheus spells metrics. */
    final class Grammar {
        private static final Pattern METRIC = Pattern.compile("[a-zA-Z_:][a-zA-Z0-9_:]*");

        private Grammar() {}

        private static void metric(String name) {
            if (!METRIC.matcher(name).matches()) {
                throw new IllegalArgumentException(
                        "`" + name + "` is no metric; metrics have letters, digits, underscores and colons.");
            }
        }
    }
}
