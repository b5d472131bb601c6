package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.node.Taint;
import io.github.slicewise.yaml.Mapping;

/**
 * One toleration of a pod.
 *
 * @param root what is written
 */
public record Toleration(Mapping root) {
    /** The key; empty for every key. */
    public String key() {
        return root.text("key").orElse("");
    }

    /** {@code Equal} unless something else is written. */
    public String operator() {
        return root.text("operator").filter(word -> !word.isEmpty()).orElse("Equal");
    }

    /** The value; empty when there is none. */
    public String value() {
        return root.text("value").orElse("");
    }

    /** The effect; empty for every effect. */
    public String effect() {
        return root.text("effect").orElse("");
    }

    /** Where it begins. */
    public Location.InFile at() {
        return root.at();
    }

    /** Whether the scheduler lets a pod with this toleration pass that taint: key, value and effect all fit. */
    public boolean tolerates(Taint taint) {
        boolean effectFits = effect().isEmpty() || effect().equals(taint.effect());
        boolean keyFits = key().isEmpty() ? operator().equals("Exists") : key().equals(taint.key());
        return effectFits && keyFits && valueFits(taint);
    }

    private boolean valueFits(Taint taint) {
        return operator().equals("Exists") || (operator().equals("Equal") && value().equals(taint.value()));
    }

    /** The toleration in a reader's words: {@code nvidia.com/gpu=true:NoSchedule}. */
    public String text() {
        String name = key().isEmpty() ? "every key" : key();
        String tail = effect().isEmpty() ? "" : ":" + effect();
        return operator().equals("Exists") ? name + tail : name + "=" + value() + tail;
    }
}
