package io.github.slicewise.facts;

import io.github.slicewise.node.Replication;
import io.github.slicewise.node.Replication.Kind;
import io.github.slicewise.node.Resources;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads {@code sharing} as NVIDIA's device plugin does (api/config/v1, v0.20.0). */
public final class SharingReader {
    private SharingReader() {}

    /**
     * What stands under {@code sharing} of this mapping: sharing without entries when there is none; absent when the
     * plugin would refuse it.
     */
    public static Optional<Replication> read(Mapping config) {
        Optional<Mapping> sharing = config.get("sharing").flatMap(Node::asMapping);
        Optional<Node> mps = sharing.flatMap(each -> each.get("mps")).filter(SharingReader::isThere);
        Optional<Node> turns = sharing.flatMap(each -> each.get("timeSlicing")).filter(SharingReader::isThere);
        if (mps.isPresent()) {
            return mps.flatMap(node -> replication(Kind.MPS, node));
        }
        return turns.isPresent()
                ? turns.flatMap(node -> replication(Kind.TIME_SLICING, node))
                : Optional.of(Replication.none());
    }

    private static boolean isThere(Node node) {
        return node.asScalar().map(scalar -> !scalar.isNull()).orElse(true);
    }

    private static Optional<Replication> replication(Kind kind, Node node) {
        boolean renamed = flag(node, "renameByDefault").orElse(false);
        boolean strict = flag(node, "failRequestsGreaterThanOne").orElse(kind == Kind.MPS);
        return node.find("resources")
                .flatMap(Node::asSequence)
                .flatMap(SharingReader::entries)
                .map(entries -> new Replication(kind, renamed, strict, entries));
    }

    private static Optional<List<Replication.Entry>> entries(Sequence resources) {
        var entries = new ArrayList<Replication.Entry>();
        for (Node item : resources.items()) {
            Optional<String> name = item.text("name").filter(text -> !text.isEmpty());
            OptionalLong replicas = item.find("replicas")
                    .flatMap(Node::asScalar)
                    .map(Scalar::asLong)
                    .orElse(OptionalLong.empty());
            if (name.isEmpty() || replicas.isEmpty() || replicas.getAsLong() < 2 || replicas.getAsLong() > 1_000_000) {
                return Optional.empty();
            }
            entries.add(new Replication.Entry(normal(name.get()), (int) replicas.getAsLong()));
        }
        return entries.isEmpty() ? Optional.empty() : Optional.of(entries);
    }

    private static String normal(String name) {
        return name.startsWith(Resources.DOMAIN) ? name : Resources.DOMAIN + name;
    }

    private static Optional<Boolean> flag(Node node, String key) {
        return node.find(key).flatMap(Node::asScalar).flatMap(Scalar::asBoolean);
    }
}
