package io.github.slicewise.diff;

import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.preview.Forecast;
import io.github.slicewise.preview.Stay;
import io.github.slicewise.preview.WorkloadForecast;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Workloads that stop fitting, begin to fit, or fit elsewhere or less often. */
final class WorkloadChanges {
    /** Most pools that a sentence names. */
    private static final int MOST = 3;

    private WorkloadChanges() {}

    static List<Change> between(Forecast older, Forecast newer) {
        Map<List<String>, WorkloadForecast> before = byName(older);
        var changes = new ArrayList<Change>();
        byName(newer)
                .forEach((name, after) -> Optional.ofNullable(before.get(name))
                        .map(old -> compare(old, after))
                        .orElseGet(() -> added(after))
                        .ifPresent(changes::add));
        return changes;
    }

    private static Map<List<String>, WorkloadForecast> byName(Forecast forecast) {
        var all = new LinkedHashMap<List<String>, WorkloadForecast>();
        for (WorkloadForecast workload : forecast.workloads()) {
            Manifest owner = workload.pod().owner();
            all.putIfAbsent(List.of(owner.kind(), owner.namespace().orElse(""), owner.name()), workload);
        }
        return all;
    }

    private static Optional<Change> added(WorkloadForecast workload) {
        return nowhere(workload)
                ? Optional.of(
                        change(workload, Change.Sign.MINUS, "It is new and fits nowhere: " + reasons(workload) + "."))
                : Optional.empty();
    }

    private static Optional<Change> compare(WorkloadForecast older, WorkloadForecast newer) {
        if (nowhere(newer)) {
            return older.possible().isEmpty()
                    ? Optional.empty()
                    : Optional.of(change(
                            newer,
                            Change.Sign.MINUS,
                            "It no longer fits anywhere (before: " + pools(older) + "): " + reasons(newer) + "."));
        }
        if (nowhere(older) && !newer.possible().isEmpty()) {
            return Optional.of(change(newer, Change.Sign.PLUS, "It fits now: " + pools(newer) + "."));
        }
        return room(older, newer).or(() -> elsewhere(older, newer));
    }

    /** Pods that no longer, or at last, all run at once. */
    private static Optional<Change> room(WorkloadForecast older, WorkloadForecast newer) {
        OptionalLong before = room(older);
        OptionalLong after = room(newer);
        if (before.isEmpty()
                || after.isEmpty()
                || older.pods().isEmpty()
                || newer.pods().isEmpty()) {
            return Optional.empty();
        }
        boolean fitted = older.pods().getAsLong() <= before.getAsLong();
        boolean fits = newer.pods().getAsLong() <= after.getAsLong();
        if (fitted == fits) {
            return Optional.empty();
        }
        String sentence = (fits ? "All its pods fit now: " : "Its pods no longer all fit: ")
                + newer.pods().getAsLong() + " pods, room for " + after.getAsLong() + " (before: "
                + older.pods().getAsLong() + " pods, room for " + before.getAsLong() + ").";
        return Optional.of(change(newer, fits ? Change.Sign.PLUS : Change.Sign.MINUS, sentence));
    }

    /** Absent when a pool that might take them is not known well enough. */
    private static OptionalLong room(WorkloadForecast workload) {
        boolean open = workload.stays().stream().anyMatch(stay -> !stay.pool().isKnown())
                || workload.possible().stream().anyMatch(stay -> stay.inAll().isEmpty());
        return open
                ? OptionalLong.empty()
                : OptionalLong.of(workload.possible().stream()
                        .mapToLong(stay -> stay.inAll().orElse(0))
                        .sum());
    }

    private static Optional<Change> elsewhere(WorkloadForecast older, WorkloadForecast newer) {
        List<String> before = names(older);
        List<String> after = names(newer);
        return before.equals(after) || before.isEmpty() || after.isEmpty()
                ? Optional.empty()
                : Optional.of(change(
                        newer,
                        Change.Sign.OTHER,
                        "fits on: " + String.join(", ", before) + " → " + String.join(", ", after)));
    }

    private static List<String> names(WorkloadForecast workload) {
        return workload.possible().stream()
                .map(stay -> stay.pool().title())
                .sorted()
                .distinct()
                .toList();
    }

    /** Surely nowhere: pools are known, and none takes a pod. */
    private static boolean nowhere(WorkloadForecast workload) {
        return !workload.stays().isEmpty()
                && workload.possible().isEmpty()
                && workload.stays().stream().allMatch(stay -> stay.pool().isKnown());
    }

    private static String pools(WorkloadForecast workload) {
        return few(names(workload), "");
    }

    private static String reasons(WorkloadForecast workload) {
        return few(
                workload.stays().stream()
                        .map((Stay stay) ->
                                stay.pool().title() + ": " + stay.reason().orElse(""))
                        .toList(),
                "; ");
    }

    private static String few(List<String> all, String between) {
        String joined = all.stream().limit(MOST).collect(Collectors.joining(between.isEmpty() ? ", " : between));
        return all.size() > MOST ? joined + " and " + (all.size() - MOST) + " more" : joined;
    }

    private static Change change(WorkloadForecast workload, Change.Sign sign, String sentence) {
        return new Change(
                Change.Topic.WORKLOADS,
                sign,
                workload.pod().title(),
                workload.pod().owner().at(),
                List.of(sentence));
    }
}
