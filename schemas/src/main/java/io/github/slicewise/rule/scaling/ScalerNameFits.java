package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;

/** The name of a ScaledObject leaves room for what KEDA makes of it. */
public final class ScalerNameFits implements Rule {
    private static final String PREFIX = "keda-hpa-";
    private static final int LONGEST = 63;

    private static final RuleCard CARD = new RuleCard(
            "HPA017",
            Severity.ERROR,
            "The name of a ScaledObject leaves room for that of its autoscaler",
            "KEDA calls the autoscaler that it makes `keda-hpa-` and the name of the ScaledObject, and writes the name into "
                    + "a label. Neither may be longer than `63` letters.",
            """
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: recommendations-of-products-and-of-articles-for-the-shop # expect HPA017
            spec:
              scaleTargetRef:
                name: server
              maxReplicaCount: 7
              triggers:
              - type: cron
                metadata:
                  timezone: Europe/Berlin
                  start: 0 6 * * *
                  end: 0 20 * * *
                  desiredReplicas: "3"
            """,
            """
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: recommendations-of-products-and-of-articles-for-the-shop
            spec:
              scaleTargetRef:
                name: server
              maxReplicaCount: 7
              advanced:
                horizontalPodAutoscalerConfig:
                  name: recommendations
              triggers:
              - type: cron
                metadata:
                  timezone: Europe/Berlin
                  start: 0 6 * * *
                  end: 0 20 * * *
                  desiredReplicas: "3"
            """,
            List.of("kedacore/keda v2.20 apis/keda/v1alpha1/scaledobject_webhook.go, verifyName"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Scaler.of(manifests)
                .filter(Scaler::isKeda)
                .filter(scaler -> !Shown.isPlaceholder(scaler.owner().name()))
                .filter(scaler -> scaler.owner().name().length() > LONGEST
                        || autoscaler(scaler).length() > LONGEST)
                .map(scaler -> Finding.error(
                        CARD.id(),
                        scaler.owner().at(),
                        "The autoscaler `" + Shown.text(autoscaler(scaler)) + "` would have a name of `"
                                + autoscaler(scaler).length() + "` letters, and `" + LONGEST + "` are allowed.",
                        "Write a shorter name, or one under `advanced.horizontalPodAutoscalerConfig.name`."))
                .toList();
    }

    private static String autoscaler(Scaler scaler) {
        return scaler.owner()
                .root()
                .text("spec", "advanced", "horizontalPodAutoscalerConfig", "name")
                .filter(name -> !name.isEmpty())
                .orElse(PREFIX + scaler.owner().name());
    }
}
