package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.node.Resources;
import java.util.List;
import java.util.Optional;

/** GPUs that containers of the user's own manifest ask for, and about which the intent says nothing. */
final class Unasked {
    private Unasked() {}

    static List<Finding> in(List<Container> containers, PoolPlan pool) {
        return containers.stream()
                .flatMap(container -> container.asks().stream()
                        .filter(ask -> Resources.isGpu(ask.resource()))
                        .filter(ask -> ask.amount().orElse(0) > 0)
                        .flatMap(ask -> finding(container, ask, pool).stream()))
                .toList();
    }

    private static Optional<Finding> finding(Container container, Container.Ask ask, PoolPlan pool) {
        if (pool.node().amount(ask.resource()) == 0) {
            return Optional.of(unadvertised(container, ask, pool));
        }
        Optional<SharePlan> shared = pool.share()
                .filter(share -> ask.amount().orElse(0) > 1)
                .filter(share -> share.on(ask.resource()).isPresent());
        return shared.filter(SharePlan::failRequestsGreaterThanOne).map(any -> tooMany(container, ask, pool));
    }

    private static Finding unadvertised(Container container, Container.Ask ask, PoolPlan pool) {
        String step = container.init() ? ".initContainer" : ".container";
        boolean whole = pool.node().resources().keySet().stream()
                .anyMatch(name -> Resources.unshared(name).equals(Resources.GPU));
        return Finding.error(
                "WRK003",
                ask.key().at(),
                "Container `" + container.name() + "` asks for `" + ask.resource() + "`, which nodes of pool `"
                        + pool.name() + "` do not advertise; they have " + Offer.offered(pool) + ".",
                "Say in the intent what it needs, such as `" + step + "(Container.existing(\"" + container.name()
                        + "\")" + (whole ? ".gpus(1)" : ".slices(…)") + ")`, or take it out of the manifest.");
    }

    private static Finding tooMany(Container container, Container.Ask ask, PoolPlan pool) {
        return Finding.error(
                "SLC006",
                ask.key().at(),
                "Container `" + container.name() + "` asks for `" + ask.text() + "` shares of `" + ask.resource()
                        + "`: pool `" + pool.name() + "` refuses pods that ask for more than one.",
                "Ask for one.");
    }
}
