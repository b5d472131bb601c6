package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A DeviceClass that is named exists. */
public final class ClassesExist implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "DRA003",
            Severity.WARNING,
            "A DeviceClass that is named exists",
            "Pods whose claim names a DeviceClass that is not there stay pending. NVIDIA's driver brings five classes; "
                    + "a class under its name that is none of them and does not stand here is probably misspelt.",
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
                      deviceClassName: imex.nvidia.com # expect DRA003
            """,
            """
            apiVersion: resource.k8s.io/v1
            kind: DeviceClass
            metadata:
              name: large.gpu.nvidia.com
            spec:
              selectors:
              - cel:
                  expression: device.driver == 'gpu.nvidia.com'
            ---
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
                      deviceClassName: large.gpu.nvidia.com
                  - name: slice
                    exactly:
                      deviceClassName: mig.nvidia.com
                  - name: nic
                    exactly:
                      deviceClassName: rdma.example.com
            """,
            List.of("kubernetes-sigs/dra-driver-nvidia-gpu v0.5 chart, templates/deviceclass-*.yaml"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Set<String> here = manifests
                .of(DeviceClaim.API, "DeviceClass")
                .map(Manifest::name)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> known =
                Stream.concat(here.stream(), Driver.CLASSES.stream()).collect(Collectors.toCollection(TreeSet::new));
        return DeviceClaim.of(manifests)
                .flatMap(claim -> claim.requests().stream())
                .flatMap(request -> request.alternatives().stream())
                .flatMap(wish -> wish.deviceClass().stream())
                .flatMap(name -> finding(name, known).stream())
                .toList();
    }

    /** Classes of other drivers, and of the cluster's own making, may be anywhere. */
    private static Optional<Finding> finding(Scalar name, Set<String> known) {
        Optional<String> near = Nearest.to(name.text(), known);
        boolean foreign = near.isEmpty() && !name.text().endsWith(".nvidia.com");
        if (known.contains(name.text()) || foreign || Shown.isPlaceholder(name.text())) {
            return Optional.empty();
        }
        return Optional.of(Finding.warning(
                CARD.id(),
                name.at(),
                "There is no DeviceClass `" + Shown.text(name.text()) + "` here, and NVIDIA's driver brings none.",
                near.map(each -> "Write `" + each + "`, or add the class.").orElse("Add the class.")));
    }
}
