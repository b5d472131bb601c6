package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Replication;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;

/** A container on GPUs that are shared by MPS mounts nothing of its own at {@code /dev/shm}. */
public final class SharedMemoryIsLeftToMps implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "MPS005",
            Severity.WARNING,
            "A container on GPUs shared by MPS leaves `/dev/shm` alone",
            "Clients talk to the MPS daemon through its shared memory, which the device plugin mounts at `/dev/shm` of each "
                    + "of them. A volume of the pod's own at that place is in the way, and CUDA does not start.",
            """
            # file: slicewise.yaml
            pools:
            - name: t4
              gpu: t4
              nodes: 1
              sharing:
                mps:
                  resources:
                  - {name: nvidia.com/gpu, replicas: 4}
            # file: pod.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
                volumeMounts:
                - name: memory
                  mountPath: /dev/shm # expect MPS005
              volumes:
              - name: memory
                emptyDir:
                  medium: Memory
            """,
            """
            # file: slicewise.yaml
            pools:
            - name: t4
              gpu: t4
              nodes: 1
              sharing:
                mps:
                  resources:
                  - {name: nvidia.com/gpu, replicas: 4}
            # file: pod.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
                volumeMounts:
                - name: memory
                  mountPath: /scratch
              volumes:
              - name: memory
                emptyDir:
                  medium: Memory
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/plugin/mps.go:79-90",
                    "NVIDIA/k8s-device-plugin issue 805"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        return GpuAsk.all(manifests).stream()
                .flatMap(ask -> mount(ask)
                        .filter(any -> Having.everywhere(ask, pools, SharedMemoryIsLeftToMps::usesMps))
                        .map(at -> finding(ask, at))
                        .stream())
                .distinct()
                .toList();
    }

    private static Optional<Location.InFile> mount(GpuAsk ask) {
        return ask.container().mounts().stream()
                .flatMap(mount -> mount.get("mountPath").flatMap(Node::asScalar).stream())
                .filter(path -> path.text().equals("/dev/shm") || path.text().equals("/dev/shm/"))
                .map(path -> path.at())
                .findFirst();
    }

    private static boolean usesMps(Pool pool) {
        return pool.setup()
                .replication()
                .filter(way ->
                        way.kind() == Replication.Kind.MPS && !way.entries().isEmpty())
                .isPresent();
    }

    private static Finding finding(GpuAsk ask, Location at) {
        return Finding.warning(
                CARD.id(),
                at,
                ask.title() + " mounts a volume at `/dev/shm`, where MPS has its own.",
                "Mount the volume elsewhere, or send the pod to nodes that do not share by MPS.");
    }
}
