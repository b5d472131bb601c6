package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.Listed;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Constraints and configurations speak of requests that the claim has. */
public final class RequestsNamed implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "DRA002",
            Severity.ERROR,
            "Constraints and configurations speak of requests that the claim has",
            "A constraint or configuration that names a request which is not there is refused by the API server. One that "
                    + "names a request with a choice, `firstAvailable`, beside other requests is accepted, and NVIDIA's "
                    + "driver does not apply it: it goes by the alternatives' names, as in `gpu/slice`.",
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpus
            spec:
              spec:
                devices:
                  requests:
                  - name: a
                    exactly:
                      deviceClassName: mig.nvidia.com
                  - name: b
                    exactly:
                      deviceClassName: mig.nvidia.com
                  constraints:
                  - requests: [a, c] # expect DRA002
                    matchAttribute: gpu.nvidia.com/parentUUID
            """,
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpus
            spec:
              spec:
                devices:
                  requests:
                  - name: a
                    exactly:
                      deviceClassName: mig.nvidia.com
                  - name: b
                    firstAvailable:
                    - name: slice
                      deviceClassName: mig.nvidia.com
                    - name: whole
                      deviceClassName: gpu.nvidia.com
                  config:
                  - requests: [b/whole]
                    opaque:
                      driver: gpu.nvidia.com
                      parameters:
                        apiVersion: resource.nvidia.com/v1beta1
                        kind: GpuConfig
            """,
            List.of(
                    "kubernetes/kubernetes pkg/apis/resource/validation/validation.go, validateRequestNameRef",
                    "kubernetes-sigs/dra-driver-nvidia-gpu cmd/gpu-kubelet-plugin/device_state.go:1573-1574"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return DeviceClaim.of(manifests).flatMap(RequestsNamed::findings).toList();
    }

    private static Stream<Finding> findings(DeviceClaim claim) {
        Set<String> names = claim.names();
        Stream<Finding> unknown = Stream.of("constraints", "config")
                .flatMap(claim::each)
                .flatMap(each -> each.scalarsIn("requests"))
                .filter(name -> !names.contains(name.text()))
                .map(name -> unknown(name, names));
        Stream<Finding> unheard = claim.each("config")
                .filter(each -> each.text("opaque", "driver")
                        .filter(Driver.NAME::equals)
                        .isPresent())
                .flatMap(each -> each.scalarsIn("requests"))
                .filter(name -> claim.requests().size() > 1 && isChoice(name, claim))
                .map(name -> unheard(name, names));
        return Stream.concat(unknown, unheard);
    }

    private static boolean isChoice(Scalar name, DeviceClaim claim) {
        return claim.requests().stream()
                .anyMatch(request -> request.isChoice() && request.name().equals(name.text()));
    }

    private static Finding unknown(Scalar name, Set<String> names) {
        return Finding.error(
                CARD.id(),
                name.at(),
                "The claim has no request `" + Shown.text(name.text()) + "`; it has " + Listed.of(names) + ".",
                Nearest.to(name.text(), names)
                        .map(near -> "Write `" + near + "`.")
                        .orElse("Name a request of this claim."));
    }

    private static Finding unheard(Scalar name, Set<String> names) {
        List<String> alternatives = names.stream()
                .filter(each -> each.startsWith(name.text() + "/"))
                .toList();
        return Finding.warning(
                CARD.id(),
                name.at(),
                "`" + Shown.text(name.text()) + "` is a choice of several devices, so the driver does not apply this "
                        + "configuration to what is chosen.",
                alternatives.isEmpty()
                        ? "Name the alternative that it is for."
                        : "Write the alternative that it is for: " + Listed.of(alternatives) + ".");
    }
}
