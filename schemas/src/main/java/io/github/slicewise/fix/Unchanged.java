package io.github.slicewise.fix;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Mapping.Entry;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** Whether a tree says the same as before, but for what a patch changes, each change in one place only. */
final class Unchanged {
    private final Touched touched;
    private final Set<Location.InFile> changed = new HashSet<>();
    private final Set<Location.InFile> added = new HashSet<>();

    Unchanged(Touched touched) {
        this.touched = touched;
    }

    /** Whether the trees are alike outside the patch; a value that stands in several places through an alias counts as many. */
    boolean holds(Node old, Node now) {
        if (old instanceof Mapping before && now instanceof Mapping after) {
            return pairs(before.entries(), after.entries(), entry -> entry.key().at(), this::entry);
        }
        if (old instanceof Sequence before && now instanceof Sequence after) {
            return pairs(before.items(), after.items(), Node::at, this::holds);
        }
        if (old instanceof Scalar before && now instanceof Scalar after && same(before, after)) {
            return true;
        }
        return (isReplaced(old) || isFilled(old, now)) && changed.add(old.at());
    }

    /** A block of text is more than the header that stands where it begins. */
    private boolean isReplaced(Node old) {
        boolean block = old instanceof Scalar scalar
                && (scalar.style() == Scalar.Style.LITERAL || scalar.style() == Scalar.Style.FOLDED);
        return !block && touched.isGone(old.at());
    }

    private boolean entry(Entry old, Entry now) {
        return holds(old.key(), now.key()) && holds(old.value(), now.value());
    }

    /** Nothing at all, with something below it now. */
    private boolean isFilled(Node old, Node now) {
        return old instanceof Scalar scalar && scalar.isNull() && scalar.text().isEmpty() && touched.isNew(now.at());
    }

    private boolean same(Scalar before, Scalar after) {
        return equal(before, after) || (touched.isInside(before) && changed.add(before.at()));
    }

    private static boolean equal(Scalar before, Scalar after) {
        return before.text().equals(after.text()) && before.value().equals(after.value());
    }

    /** Whether what stands before and after can be put side by side, new ones and removed ones left out. */
    private <T> boolean pairs(List<T> before, List<T> after, Function<T, Location.InFile> at, BiPredicate<T, T> alike) {
        int i = 0;
        int j = 0;
        while (i < before.size() || j < after.size()) {
            boolean gone = i < before.size() && touched.isGone(at.apply(before.get(i)));
            boolean come = j < after.size() && touched.isNew(at.apply(after.get(j)));
            boolean ok = come == gone
                    ? i < before.size() && j < after.size() && alike.test(before.get(i), after.get(j))
                    : come ? added.add(at.apply(after.get(j))) : changed.add(at.apply(before.get(i)));
            if (!ok) {
                return false;
            }
            i += come && !gone ? 0 : 1;
            j += gone && !come ? 0 : 1;
        }
        return true;
    }
}
