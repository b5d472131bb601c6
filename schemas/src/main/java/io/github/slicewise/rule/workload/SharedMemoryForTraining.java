package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Training has shared memory worth the name; demanded only where a team says so. */
public final class SharedMemoryForTraining implements Rule {
    private static final Pattern LAUNCHERS = Pattern.compile(
            "\\b(?:torchrun|torch\\.distributed|deepspeed|horovodrun|mpirun|accelerate\\s+launch|accelerate)\\b");

    private static final RuleCard CARD = new RuleCard(
            "WRK012",
            Severity.WARNING,
            "Training has `/dev/shm` in memory (guardrail `sharedMemory`)",
            "A container gets 64 MiB of shared memory by default. NCCL and data loaders pass tensors through it and fail "
                    + "when it is full. A container counts as training when it has several GPUs, runs a distributed "
                    + "launcher, or sets NCCL variables. The law holds only where `slicewise.yaml` switches it on.",
            """
            # file: job.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: trainer
            spec:
              containers:
              - name: several # expect WRK012
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/gpu: 4
              - name: launched # expect WRK012
                image: registry.example/main:1
                command: [torchrun, --nproc-per-node=1, train.py]
                resources:
                  limits:
                    nvidia.com/gpu: 1
              - name: on-disk
                image: registry.example/main:1
                env:
                - name: NCCL_DEBUG
                  value: INFO
                volumeMounts:
                - name: scratch # expect WRK012
                  mountPath: /dev/shm
                resources:
                  limits:
                    nvidia.com/gpu: 1
              volumes:
              - name: scratch
                emptyDir: {}
            # file: slicewise.yaml
            guardrails:
              sharedMemory: true
            """,
            """
            # file: job.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: trainer
            spec:
              containers:
              - name: several
                image: registry.example/main:1
                volumeMounts:
                - name: shared
                  mountPath: /dev/shm/
                resources:
                  limits:
                    nvidia.com/gpu: 4
              - name: server
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
              volumes:
              - name: shared
                emptyDir:
                  medium: Memory
                  sizeLimit: 16Gi
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: with-the-hosts-memory
            spec:
              hostIPC: true
              containers:
              - name: several
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/gpu: 4
            # file: slicewise.yaml
            guardrails:
              sharedMemory: true
            """,
            List.of(
                    "https://docs.nvidia.com/deeplearning/nccl/user-guide/docs/troubleshooting.html",
                    "https://kubernetes.io/docs/concepts/storage/volumes/#emptydir"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        if (!facts.guardrails().sharedMemory()) {
            return List.of();
        }
        return GpuContainer.all(manifests)
                .filter(SharedMemoryForTraining::trains)
                .filter(each ->
                        each.pod().spec().text("hostIPC").filter("true"::equals).isEmpty())
                .flatMap(each -> judge(each).stream())
                .toList();
    }

    private static Optional<Finding> judge(GpuContainer container) {
        Optional<Mapping> mount = container
                .container()
                .root()
                .mappingsIn("volumeMounts")
                .filter(each -> each.text("mountPath")
                        .filter(path -> path.replaceAll("/+$", "").equals("/dev/shm"))
                        .isPresent())
                .findFirst();
        if (mount.isEmpty()) {
            return Optional.of(finding(container, container.container().at(), "has no volume at `/dev/shm`"));
        }
        boolean onDisk = mount.get().text("name").stream()
                .flatMap(name -> container
                        .pod()
                        .spec()
                        .mappingsIn("volumes")
                        .filter(volume ->
                                volume.text("name").filter(name::equals).isPresent()))
                .anyMatch(volume -> volume.has("emptyDir")
                        && volume.text("emptyDir", "medium")
                                .filter("Memory"::equals)
                                .isEmpty());
        return onDisk
                ? Optional.of(finding(container, name(mount.get()), "has a volume at `/dev/shm` that is not in memory"))
                : Optional.empty();
    }

    private static Location name(Mapping mount) {
        return mount.get("name").map(Node::at).orElse(mount.at());
    }

    private static boolean trains(GpuContainer container) {
        Mapping root = container.container().root();
        boolean launched = Stream.of("command", "args")
                .flatMap(key -> root.get(key).flatMap(Node::asSequence).map(Sequence::items).stream())
                .flatMap(List::stream)
                .flatMap(item -> item.asScalar().map(Scalar::text).stream())
                .anyMatch(text -> LAUNCHERS.matcher(text).find());
        boolean nccl = root.mappingsIn("env")
                .flatMap(variable -> variable.text("name").stream())
                .anyMatch(name -> name.startsWith("NCCL_"));
        return container.amount() > 1 || launched || nccl;
    }

    private static Finding finding(GpuContainer container, Location at, String what) {
        return Finding.warning(
                CARD.id(),
                at,
                container.title() + " trains on GPUs and " + what + ".",
                "Mount a volume `emptyDir: {medium: Memory}` at `/dev/shm`.");
    }
}
