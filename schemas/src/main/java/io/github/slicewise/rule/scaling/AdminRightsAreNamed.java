package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Set;

/** The rights of an administrator go to accounts by name, never to everybody. */
public final class AdminRightsAreNamed implements Rule {
    private static final Set<String> EVERYBODY =
            Set.of("system:serviceaccounts", "system:authenticated", "system:unauthenticated");

    private static final RuleCard CARD = new RuleCard(
            "HPA001",
            Severity.WARNING,
            "The rights of `cluster-admin` go to accounts by name",
            "Guides for metrics adapters give `cluster-admin` to all service accounts so that the adapter may read pods. "
                    + "Then any pod of the cluster may do anything. An adapter needs to list pods, to ask who is asking, and "
                    + "no more.",
            """
            apiVersion: rbac.authorization.k8s.io/v1
            kind: ClusterRoleBinding
            metadata:
              name: permissive-binding
            roleRef:
              apiGroup: rbac.authorization.k8s.io
              kind: ClusterRole
              name: cluster-admin
            subjects:
            - apiGroup: rbac.authorization.k8s.io
              kind: User
              name: admin
            - apiGroup: rbac.authorization.k8s.io
              kind: Group
              name: system:serviceaccounts # expect HPA001
            """,
            """
            apiVersion: rbac.authorization.k8s.io/v1
            kind: ClusterRoleBinding
            metadata:
              name: metrics-reader
            roleRef:
              apiGroup: rbac.authorization.k8s.io
              kind: ClusterRole
              name: view
            subjects:
            - apiGroup: rbac.authorization.k8s.io
              kind: Group
              name: system:authenticated
            ---
            apiVersion: rbac.authorization.k8s.io/v1
            kind: ClusterRoleBinding
            metadata:
              name: admins
            roleRef:
              apiGroup: rbac.authorization.k8s.io
              kind: ClusterRole
              name: cluster-admin
            subjects:
            - apiGroup: rbac.authorization.k8s.io
              kind: Group
              name: system:masters
            """,
            List.of("https://kubernetes.io/docs/reference/access-authn-authz/rbac/#service-account-permissions"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("rbac.authorization.k8s.io", "ClusterRoleBinding")
                .filter(binding -> binding.root()
                        .text("roleRef", "name")
                        .filter("cluster-admin"::equals)
                        .isPresent())
                .flatMap(binding -> binding.root().mappingsIn("subjects"))
                .filter(subject -> subject.text("kind").filter("Group"::equals).isPresent())
                .flatMap(subject -> Items.scalar(subject, "name").stream())
                .filter(name -> EVERYBODY.contains(name.text()))
                .map(name -> Finding.warning(
                        CARD.id(),
                        name.at(),
                        "Everybody in `" + name.text() + "` may do everything in this cluster.",
                        "Bind a role with the rights that are needed to one ServiceAccount by name."))
                .toList();
    }
}
