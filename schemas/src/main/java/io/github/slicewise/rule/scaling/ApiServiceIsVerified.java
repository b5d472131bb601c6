package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;

/** The API server checks who answers for an APIService. */
public final class ApiServiceIsVerified implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA003",
            Severity.WARNING,
            "The certificate of an APIService is verified",
            "With `insecureSkipTLSVerify` whoever answers at the Service's address may say how many pods run. It is meant "
                    + "for trials.",
            """
            apiVersion: apiregistration.k8s.io/v1
            kind: APIService
            metadata:
              name: v1beta1.custom.metrics.k8s.io
            spec:
              group: custom.metrics.k8s.io
              version: v1beta1
              groupPriorityMinimum: 100
              versionPriority: 100
              insecureSkipTLSVerify: true # expect HPA003
              service:
                name: adapter
                namespace: monitoring
            """,
            """
            apiVersion: apiregistration.k8s.io/v1
            kind: APIService
            metadata:
              name: v1beta1.custom.metrics.k8s.io
              annotations:
                cert-manager.io/inject-ca-from: monitoring/adapter
            spec:
              group: custom.metrics.k8s.io
              version: v1beta1
              groupPriorityMinimum: 100
              versionPriority: 100
              insecureSkipTLSVerify: false
              service:
                name: adapter
                namespace: monitoring
            """,
            List.of("https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/api-service-v1/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("apiregistration.k8s.io", "APIService")
                .filter(api -> api.find("spec", "caBundle").isEmpty())
                .flatMap(api -> Items.scalar(api.root(), "spec", "insecureSkipTLSVerify").stream())
                .filter(skip -> skip.asBoolean().orElse(false))
                .map(skip -> Finding.warning(
                        CARD.id(),
                        skip.at(),
                        "The API server believes anybody who answers for this APIService.",
                        "Write the certificate authority under `caBundle`, or have cert-manager inject it."))
                .toList();
    }
}
