package io.github.slicewise.rule.cluster;

import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.manifest.Toleration;
import io.github.slicewise.node.Taint;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The toleration that was probably meant for a taint, and what is wrong with it. */
final class NearestToleration {
    private NearestToleration() {}

    /** The toleration with the same or nearly the same key, best fitting first; absent when none is near. */
    static Optional<Toleration> to(Taint taint, List<Toleration> tolerations) {
        return tolerations.stream()
                .filter(each -> isNear(each.key(), taint.key()))
                .max(Comparator.comparing((Toleration each) -> each.key().equals(taint.key()))
                        .thenComparing(each -> each.effect().equals(taint.effect()))
                        .thenComparing(each -> each.value().equals(taint.value())));
    }

    private static boolean isNear(String key, String wanted) {
        boolean sameName = key.substring(key.indexOf('/') + 1).equals(wanted.substring(wanted.indexOf('/') + 1));
        return !key.isEmpty() && (sameName || Nearest.to(key, List.of(wanted)).isPresent());
    }

    /** Where the first thing stands that differs; where the toleration begins, when what differs is not written. */
    static Location.InFile place(Toleration toleration, Taint taint) {
        boolean value = toleration.key().equals(taint.key())
                && toleration.operator().equals("Equal")
                && !toleration.value().equals(taint.value());
        boolean effect = toleration.key().equals(taint.key())
                && !value
                && !toleration.effect().isEmpty()
                && !toleration.effect().equals(taint.effect());
        String field = value ? "value" : effect ? "effect" : "key";
        return toleration.root().get(field).map(Node::at).orElse(toleration.at());
    }

    /** What differs, in words: {@code its toleration has the value `present`}. */
    static String difference(Toleration toleration, Taint taint) {
        var parts = new ArrayList<String>();
        if (!toleration.key().equals(taint.key())) {
            parts.add("the key `" + toleration.key() + "`");
        }
        if (toleration.operator().equals("Equal") && !toleration.value().equals(taint.value())) {
            parts.add(toleration.value().isEmpty() ? "no value" : "the value `" + toleration.value() + "`");
        }
        if (!toleration.effect().isEmpty() && !toleration.effect().equals(taint.effect())) {
            parts.add("the effect `" + toleration.effect() + "`");
        }
        return "its toleration has "
                + (parts.isEmpty() ? "an operator that does not fit" : String.join(" and ", parts));
    }
}
