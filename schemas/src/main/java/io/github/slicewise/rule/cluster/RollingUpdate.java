package io.github.slicewise.rule.cluster;

import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.yaml.Node;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How many pods a rolling update adds and takes away at a time.
 *
 * @param extra most pods beyond the wanted number
 * @param missing most pods short of the wanted number
 */
record RollingUpdate(long extra, long missing) {
    private static final String USUAL = "25%";

    /** That of this Deployment; absent when it replaces its pods all at once, or the numbers cannot be read. */
    static Optional<RollingUpdate> of(PodTemplate deployment, long pods) {
        Optional<Node> strategy = deployment.owner().find("spec", "strategy");
        boolean recreates = strategy.flatMap(node -> node.text("type"))
                .filter("Recreate"::equals)
                .isPresent();
        OptionalLong extra = amount(strategy, "maxSurge", pods, true);
        OptionalLong missing = amount(strategy, "maxUnavailable", pods, false);
        if (recreates || extra.isEmpty() || missing.isEmpty()) {
            return Optional.empty();
        }
        boolean neither = extra.getAsLong() == 0 && missing.getAsLong() == 0;
        return Optional.of(new RollingUpdate(extra.getAsLong(), neither ? 1 : missing.getAsLong()));
    }

    /** Percentages of extra pods are rounded up, those of missing ones down. */
    private static OptionalLong amount(Optional<Node> strategy, String key, long pods, boolean up) {
        String text = strategy.flatMap(node -> node.text("rollingUpdate", key)).orElse(USUAL);
        if (text.matches("\\d{1,9}")) {
            return OptionalLong.of(Long.parseLong(text));
        }
        if (!text.matches("\\d{1,3}%")) {
            return OptionalLong.empty();
        }
        long percent = Long.parseLong(text.substring(0, text.length() - 1)) * pods;
        return OptionalLong.of(up ? (percent + 99) / 100 : percent / 100);
    }
}
