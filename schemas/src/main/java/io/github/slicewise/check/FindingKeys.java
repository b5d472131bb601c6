package io.github.slicewise.check;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Mapping.Entry;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The keys of one run's findings: which value of which object stands at a place. */
public final class FindingKeys {
    private static final Place NOWHERE = new Place("", "");

    private record Place(String object, String pointer) {
        private Place then(String step) {
            return new Place(object, pointer + step);
        }
    }

    private final Map<Location.InFile, Place> places = new HashMap<>();

    private FindingKeys() {}

    /** The keys for these findings of what was read. */
    public static FindingKeys of(Reading reading, List<Finding> findings) {
        var keys = new FindingKeys();
        Set<String> files = findings.stream()
                .map(finding -> finding.at().match(Location.InFile::file, intent -> ""))
                .collect(Collectors.toSet());
        // Configurations first: their values also stand in the text of a ConfigMap, which has one place only.
        for (Config config : reading.manifests().configs()) {
            if (files.contains(config.at().file())) {
                keys.walk(config.root(), new Place(name(config), ""));
            }
        }
        for (Manifest manifest : reading.manifests().all()) {
            if (files.contains(manifest.root().at().file())) {
                keys.walk(manifest.root(), new Place(name(manifest), ""));
            }
        }
        return keys;
    }

    /** The key of a finding; one about no value has its rule and file. */
    public FindingKey of(Finding finding) {
        Place place = finding.at().match(at -> places.getOrDefault(at, NOWHERE), intent -> NOWHERE);
        String path = finding.at().match(Location.InFile::file, Location.InIntent::text);
        return new FindingKey(finding.rule(), path, place.object(), place.pointer());
    }

    private static String name(Manifest manifest) {
        return manifest.kind() + "/"
                + manifest.namespace().map(space -> space + "/").orElse("") + manifest.name();
    }

    private static String name(Config config) {
        String kind = config.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return config.owner().map(owner -> name(owner) + "/").orElse("") + kind + "/" + config.key();
    }

    private void walk(Node node, Place place) {
        if (node instanceof Mapping mapping) {
            for (Entry entry : mapping.entries()) {
                Place below =
                        place.then("/" + entry.key().text().replace("~", "~0").replace("/", "~1"));
                places.putIfAbsent(entry.key().at(), below);
                walk(entry.value(), below);
            }
        } else if (node instanceof Sequence sequence) {
            items(sequence, place);
        }
        places.putIfAbsent(node.at(), place);
    }

    /** Items are known by their names, which stay when others come before them; else by their number. */
    private void items(Sequence sequence, Place place) {
        Map<String, Long> names = sequence.items().stream()
                .flatMap(item -> name(item).stream())
                .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
        for (int i = 0; i < sequence.items().size(); i++) {
            Node item = sequence.items().get(i);
            String step =
                    name(item).filter(name -> names.getOrDefault(name, 0L) == 1).orElse(String.valueOf(i));
            walk(item, place.then("[" + step + "]"));
        }
    }

    private static Optional<String> name(Node item) {
        return item.text("name").or(() -> item.text("key"));
    }
}
