package io.github.slicewise.plan;

import io.github.slicewise.intent.Scaling;
import io.github.slicewise.intent.Signal;

/**
 * How many pods a server has, in the words of those who scale it.
 *
 * @param least pods at any time
 * @param most pods at any time
 * @param target of the signal
 * @param metric the signal's name as one metric
 * @param source the metric that shows whether there is a signal at all
 * @param perPod whether the target is one pod's part of the whole, and not the same for all
 * @param whole the signal of all pods together as one PromQL number
 * @param each the signal of each pod, as prometheus-adapter writes PromQL
 */
public record ScalingPlan(
        int least, int most, int target, String metric, String source, boolean perPod, String whole, String each) {
    /** How far back a mean looks: eight scrapes of {@code 15s}. Fewer than four would make it jump. */
    private static final String WINDOW = "[2m]";

    static ScalingPlan of(Scaling scaling, Signal signal, String namespace, String container) {
        String pods = "{namespace=\"" + namespace + "\",container=\"" + container + "\"}";
        return new ScalingPlan(
                scaling.least(),
                scaling.most(),
                scaling.target(),
                signal.name(),
                signal.match(Signal.Total::gauge, Signal.Mean::sum),
                signal.match(total -> true, mean -> false),
                query(signal, pods, ""),
                query(signal, "{<<.LabelMatchers>>}", " by (<<.GroupBy>>)"));
    }

    /** Counters restart with their server: {@code increase} knows that, a difference does not. */
    private static String query(Signal signal, String pods, String by) {
        return signal.match(
                total -> "sum(" + total.gauge() + pods + ")" + by,
                mean -> "sum(increase(" + mean.sum() + pods + WINDOW + "))" + by + " / clamp_min(sum(increase("
                        + mean.count() + pods + WINDOW + "))" + by + ", 1)");
    }
}
