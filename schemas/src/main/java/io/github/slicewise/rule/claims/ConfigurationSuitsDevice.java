package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A configuration is of the kind of the devices that it is for. */
public final class ConfigurationSuitsDevice implements Rule {
    /** The kind of parameters for the devices of a class. */
    private static final Map<String, String> KINDS = Map.of(
            Driver.WHOLE, "GpuConfig", Driver.SLICE, "MigDeviceConfig", "vfio.gpu.nvidia.com", "VfioDeviceConfig");

    private static final RuleCard CARD = new RuleCard(
            "DRA007",
            Severity.ERROR,
            "A configuration is of the kind of its devices",
            "`GpuConfig` is for whole GPUs, `MigDeviceConfig` for MIG slices. The driver refuses one for the other when it "
                    + "prepares the device, and the pod does not start.",
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: slice
            spec:
              spec:
                devices:
                  requests:
                  - name: slice
                    exactly:
                      deviceClassName: mig.nvidia.com
                  config:
                  - requests: [slice]
                    opaque:
                      driver: gpu.nvidia.com
                      parameters:
                        apiVersion: resource.nvidia.com/v1beta1
                        kind: GpuConfig # expect DRA007
                        sharing:
                          strategy: MPS
            """,
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: slice
            spec:
              spec:
                devices:
                  requests:
                  - name: slice
                    exactly:
                      deviceClassName: mig.nvidia.com
                  config:
                  - requests: [slice]
                    opaque:
                      driver: gpu.nvidia.com
                      parameters:
                        apiVersion: resource.nvidia.com/v1beta1
                        kind: MigDeviceConfig
                        sharing:
                          strategy: MPS
            """,
            List.of(
                    "kubernetes-sigs/dra-driver-nvidia-gpu at 95932046 cmd/gpu-kubelet-plugin/device_state.go:1622-1638"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return DeviceClaim.of(manifests)
                .flatMap(claim -> claim.each("config").flatMap(config -> finding(config, claim).stream()))
                .toList();
    }

    private static Optional<Finding> finding(Mapping config, DeviceClaim claim) {
        Optional<Scalar> kind = config.find("opaque", "parameters", "kind").flatMap(Node::asScalar);
        boolean ours =
                config.text("opaque", "driver").filter(Driver.NAME::equals).isPresent();
        Set<String> wanted =
                classes(config, claim).map(name -> KINDS.getOrDefault(name, "")).collect(Collectors.toSet());
        boolean decided = wanted.size() == 1 && !wanted.contains("");
        return kind.filter(each -> ours && decided && KINDS.containsValue(each.text()) && !wanted.contains(each.text()))
                .map(each -> Finding.error(
                        CARD.id(),
                        each.at(),
                        "`" + each.text() + "` configures other devices than those of this request.",
                        "Write `" + wanted.iterator().next() + "`."));
    }

    /** The classes of the requests that the configuration is for; one that names none is for all. */
    private static Stream<String> classes(Mapping config, DeviceClaim claim) {
        List<String> names = config.scalarsIn("requests").map(Scalar::text).toList();
        return claim.requests().stream()
                .flatMap(request -> request.alternatives().stream()
                        .filter(wish -> names.isEmpty()
                                || names.contains(request.name())
                                || names.contains(path(request, wish)))
                        .map(wish -> wish.deviceClass().map(Scalar::text).orElse("")));
    }

    private static String path(DeviceClaim.Request request, DeviceClaim.Wish wish) {
        return request.name() + "/" + wish.root().text("name").orElse("");
    }
}
