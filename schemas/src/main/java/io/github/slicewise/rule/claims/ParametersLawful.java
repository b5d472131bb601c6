package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.Listed;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The parameters of a configuration for NVIDIA's driver are ones that it reads. */
public final class ParametersLawful implements Rule {
    private static final String DEVICE = "GpuConfig";
    private static final String SLICE = "MigDeviceConfig";

    /** The fields of each kind. */
    private static final Map<String, Set<String>> FIELDS = Map.of(
            DEVICE,
            Set.of("apiVersion", "kind", "sharing"),
            SLICE,
            Set.of("apiVersion", "kind", "sharing"),
            "VfioDeviceConfig",
            Set.of("apiVersion", "kind", "iommu"),
            "ComputeDomainChannelConfig",
            Set.of("apiVersion", "kind", "domainID", "allocationMode"),
            "ComputeDomainDaemonConfig",
            Set.of("apiVersion", "kind", "domainID"));

    private static final Set<String> STRATEGIES = Set.of("TimeSlicing", "MPS");
    private static final Set<String> INTERVALS = Set.of("Default", "Short", "Medium", "Long");
    private static final Set<String> MPS = Set.of(
            "defaultActiveThreadPercentage",
            "defaultPinnedDeviceMemoryLimit",
            "defaultPerDevicePinnedMemoryLimit",
            "multiUser");

    private static final RuleCard CARD = new RuleCard(
            "DRA006",
            Severity.ERROR,
            "Parameters for NVIDIA's driver are ones that it reads",
            "The driver reads its parameters strictly: an unknown kind or field, a strategy, interval or percentage that "
                    + "it does not know, or settings of another strategy keep the pod from starting.",
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpu
            spec:
              spec:
                devices:
                  requests:
                  - name: gpu
                    exactly:
                      deviceClassName: gpu.nvidia.com
                  config:
                  - requests: [gpu]
                    opaque:
                      driver: gpu.nvidia.com
                      parameters:
                        apiVersion: resource.nvidia.com/v1beta1
                        kind: GpuConfig
                        sharing:
                          strategy: TimeSlice # expect DRA006
                  - requests: [gpu]
                    opaque:
                      driver: gpu.nvidia.com
                      parameters:
                        apiVersion: resource.nvidia.com/v1beta1
                        kind: GpuConfig
                        sharing:
                          strategy: MPS
                          mpsConfig:
                            defaultActiveThreadPercentage: 150 # expect DRA006
                            replicas: 4 # expect DRA006
                            defaultPinnedDeviceMemoryLimit: 500Ki # expect DRA006
                            defaultPerDevicePinnedMemoryLimit:
                              gpu0: 5Gi # expect DRA006
            """,
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpu
            spec:
              spec:
                devices:
                  requests:
                  - name: gpu
                    exactly:
                      deviceClassName: gpu.nvidia.com
                  config:
                  - requests: [gpu]
                    opaque:
                      driver: gpu.nvidia.com
                      parameters:
                        apiVersion: resource.nvidia.com/v1beta1
                        kind: GpuConfig
                        sharing:
                          strategy: MPS
                          mpsConfig:
                            defaultActiveThreadPercentage: 50
                            defaultPinnedDeviceMemoryLimit: 10Gi
                            defaultPerDevicePinnedMemoryLimit:
                              "0": 1Mi
                              GPU-4404041a-04cf-1ccf-9e70-f139a9b1e23c: 5Gi
                  - requests: [gpu]
                    opaque:
                      driver: other.example.com
                      parameters:
                        anything: goes
            """,
            List.of(
                    "kubernetes-sigs/dra-driver-nvidia-gpu at 95932046 api/nvidia.com/resource/v1beta1/sharing.go:63-157",
                    "kubernetes-sigs/dra-driver-nvidia-gpu at 95932046 api/nvidia.com/resource/v1beta1/validate.go:31-70",
                    "kubernetes-sigs/dra-driver-nvidia-gpu at 6bc0df7b api/nvidia.com/resource/v1beta1/iommu.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Mapping> ofClaims = DeviceClaim.of(manifests).flatMap(claim -> claim.each("config"));
        Stream<Mapping> ofClasses = manifests
                .of(DeviceClaim.API, "DeviceClass")
                .flatMap((Manifest each) -> each.root().mappingsIn("spec", "config"));
        return Stream.concat(ofClaims, ofClasses)
                .filter(config -> config.text("opaque", "driver")
                        .filter(Driver.NAME::equals)
                        .isPresent())
                .flatMap(config -> config.find("opaque", "parameters").flatMap(Node::asMapping).stream())
                .flatMap(parameters -> findings(parameters).stream())
                .toList();
    }

    private static List<Finding> findings(Mapping parameters) {
        var findings = new ArrayList<Finding>();
        known(parameters, "apiVersion", Set.of(Driver.PARAMETERS)).ifPresent(findings::add);
        known(parameters, "kind", FIELDS.keySet()).ifPresent(findings::add);
        Set<String> fields = FIELDS.get(parameters.text("kind").orElse(""));
        if (fields == null) {
            return findings;
        }
        unknown(parameters, fields).forEach(findings::add);
        known(parameters, "allocationMode", Set.of("Single", "All")).ifPresent(findings::add);
        parameters.get("iommu").flatMap(Node::asMapping).stream()
                .flatMap(ParametersLawful::passing)
                .forEach(findings::add);
        parameters.get("sharing").flatMap(Node::asMapping).stream()
                .flatMap(sharing -> sharing(sharing, parameters.text("kind").orElse("")))
                .forEach(findings::add);
        return findings;
    }

    /** How a device is passed through to a virtual machine. */
    private static Stream<Finding> passing(Mapping iommu) {
        return Stream.concat(
                unknown(iommu, Set.of("backendPolicy", "enableAPIDevice")),
                known(iommu, "backendPolicy", Set.of("LegacyOnly", "PreferIommuFD")).stream());
    }

    private static Stream<Finding> sharing(Mapping sharing, String kind) {
        Set<String> fields = new TreeSet<>(Set.of("strategy", "mpsConfig"));
        if (kind.equals(DEVICE)) {
            fields.add("timeSlicingConfig");
        }
        Stream<Finding> ofFields = unknown(sharing, fields);
        Stream<Finding> ofStrategy = known(sharing, "strategy", STRATEGIES).stream();
        Stream<Finding> ofSlices = sharing.get("timeSlicingConfig").flatMap(Node::asMapping).stream()
                .filter(any -> kind.equals(DEVICE))
                .flatMap(each -> timeSlicing(each, sharing));
        Stream<Finding> ofMps =
                sharing.get("mpsConfig").flatMap(Node::asMapping).stream().flatMap(each -> mps(each, sharing, kind));
        return Stream.of(ofFields, ofStrategy, ofSlices, ofMps).flatMap(each -> each);
    }

    private static Stream<Finding> timeSlicing(Mapping config, Mapping sharing) {
        if (sharing.text("strategy").filter("MPS"::equals).isPresent()) {
            return Stream.of(error(
                    key(sharing, "timeSlicingConfig"),
                    "`timeSlicingConfig` stands beside `strategy: MPS`, and the pod does not start.",
                    "Remove it, or write `strategy: TimeSlicing`."));
        }
        if (config.entries().isEmpty()) {
            return Stream.of(error(
                    key(sharing, "timeSlicingConfig"),
                    "An empty `timeSlicingConfig` makes drivers up to 0.5.0 fail.",
                    "Write `interval`, or leave out `timeSlicingConfig`."));
        }
        return Stream.concat(unknown(config, Set.of("interval")), known(config, "interval", INTERVALS).stream());
    }

    private static Stream<Finding> mps(Mapping config, Mapping sharing, String kind) {
        boolean other = sharing.text("strategy").filter("TimeSlicing"::equals).isPresent();
        if (other && kind.equals(DEVICE)) {
            return Stream.of(error(
                    key(sharing, "mpsConfig"),
                    "`mpsConfig` stands beside `strategy: TimeSlicing`, and the pod does not start.",
                    "Remove it, or write `strategy: MPS`."));
        }
        return Stream.of(unknown(config, MPS), percentage(config).stream(), PinnedMemory.findings(CARD.id(), config))
                .flatMap(each -> each);
    }

    private static Optional<Finding> percentage(Mapping config) {
        return config.get("defaultActiveThreadPercentage")
                .flatMap(Node::asScalar)
                .filter(value -> value.asLong().orElse(0) < 0 || value.asLong().orElse(0) > 100)
                .map(value -> error(
                        value.at(),
                        "`" + value.text() + "` is no percentage of threads.",
                        "Write a number from `0` to `100`."));
    }

    private static Stream<Finding> unknown(Mapping root, Set<String> fields) {
        return root.entries().stream()
                .map(Mapping.Entry::key)
                .filter(key -> !fields.contains(key.text()))
                .map(key -> error(
                        key.at(),
                        "The driver knows no field `" + Shown.text(key.text()) + "` here, and refuses it.",
                        Nearest.to(key.text(), fields)
                                .map(near -> "Write `" + near + "`.")
                                .orElse("Remove it; the fields here are " + Listed.of(new TreeSet<>(fields)) + ".")));
    }

    private static Optional<Finding> known(Mapping root, String key, Set<String> values) {
        return root.get(key)
                .flatMap(Node::asScalar)
                .filter(value -> !value.isNull() && !values.contains(value.text()))
                .filter(value -> !Shown.isPlaceholder(value.text()))
                .map((Scalar value) -> error(
                        value.at(),
                        "The driver knows no " + key + " `" + Shown.text(value.text()) + "`.",
                        Nearest.to(value.text(), values)
                                .map(near -> "Write `" + near + "`.")
                                .orElse("Write one of " + Listed.of(new TreeSet<>(values)) + ".")));
    }

    private static Location.InFile key(Mapping root, String key) {
        return root.entry(key).map(entry -> entry.key().at()).orElse(root.at());
    }

    private static Finding error(Location.InFile at, String problem, String fix) {
        return Finding.error(CARD.id(), at, problem, fix);
    }
}
