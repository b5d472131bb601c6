package io.github.slicewise.plan;

import io.github.slicewise.intent.Port;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One server of models with its place decided.
 *
 * @param workload its pods and where they run
 * @param command of its container
 * @param args of its container, before those of the workload
 * @param ports of its container; {@code http} answers the probes
 * @param metrics name of the port that has {@code /metrics}
 * @param live path that answers while the server works
 * @param ready path that answers while the server takes requests
 * @param startMinutes how long it may take to load its model
 * @param sharedMemory size of {@code /dev/shm}, where it is said
 * @param claims volume claims that it reads models from, by the path they are mounted at
 * @param full whether one pod more than it may have would find no room while an update rolls out
 * @param scaling how many pods, where they are scaled
 */
public record ServingPlan(
        WorkloadPlan workload,
        List<String> command,
        List<String> args,
        List<Port> ports,
        String metrics,
        String live,
        String ready,
        int startMinutes,
        Optional<String> sharedMemory,
        SortedMap<String, String> claims,
        boolean full,
        Optional<ScalingPlan> scaling) {
    public ServingPlan {
        command = List.copyOf(command);
        args = List.copyOf(args);
        ports = List.copyOf(ports);
        claims = Collections.unmodifiableSortedMap(new TreeMap<>(claims));
    }

    /** Most pods at any time. */
    public int most() {
        return scaling.map(ScalingPlan::most).orElse(workload.replicas());
    }

    /** The container that serves. */
    public ContainerPlan server() {
        return workload.containers().get(0);
    }
}
