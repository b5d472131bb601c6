package io.github.slicewise.intent;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * A server of models: pods that answer on a Service, are watched by Prometheus, and are scaled by what they have to do.
 *
 * @param workload its pods, a Deployment whose first container serves; {@code replicas} counts only where nothing is
 *     scaled
 * @param command of its container
 * @param args of its container, before those of the workload
 * @param ports of its container; {@code http} answers the probes
 * @param metrics name of the port that has {@code /metrics}
 * @param live path that answers while the server works
 * @param ready path that answers while the server takes requests
 * @param signal what says that it has too much to do
 * @param startMinutes how long it may take to load its model
 * @param sharedMemory size of {@code /dev/shm} as a Kubernetes quantity; it counts as memory of the pod
 * @param claims volume claims that it reads models from, by the path they are mounted at
 * @param scaling how many pods; a fixed number when absent
 */
public record Serving(
        Workload workload,
        List<String> command,
        List<String> args,
        List<Port> ports,
        String metrics,
        String live,
        String ready,
        Signal signal,
        int startMinutes,
        Optional<String> sharedMemory,
        SortedMap<String, String> claims,
        Optional<Scaling> scaling) {
    public Serving {
        command = List.copyOf(command);
        args = List.copyOf(args);
        ports = List.copyOf(ports);
        claims = Steps.sorted(claims);
        Steps.positive(startMinutes, "Minutes");
        Set<String> names = ports.stream().map(Port::name).collect(Collectors.toSet());
        if (!names.contains("http") || !names.contains(metrics)) {
            throw new IllegalArgumentException("A server needs a port `http` and a port for its metrics.");
        }
    }

    /**
     * vLLM with this model. The signal is the number of requests that wait; ports, paths and metric as of v0.6.2
     * ({@code vllm/entrypoints/openai/api_server.py}, {@code vllm/engine/metrics.py}).
     */
    public static Serving vllm(Workload pods, String model) {
        return new Serving(
                pods,
                List.of(),
                List.of("--host=0.0.0.0", "--port=8000", "--model=" + model),
                List.of(new Port("http", 8000)),
                "http",
                "/health",
                "/health",
                new Signal.Total("vllm:num_requests_waiting"),
                30,
                Optional.of("2Gi"),
                Steps.sorted(Map.of()),
                Optional.empty());
    }

    /**
     * Triton with the models in this folder or bucket. The signal is the microseconds that a request waits; ports, paths
     * and metrics as of 23.05 (Triton's documents {@code user_guide/metrics.md} and {@code protocol}). Its own metrics of
     * the GPU are off: they read whole GPUs and not slices.
     */
    public static Serving triton(Workload pods, String repository) {
        return new Serving(
                pods,
                List.of("/opt/tritonserver/bin/tritonserver"),
                List.of("--model-repository=" + repository, "--allow-gpu-metrics=false"),
                List.of(new Port("http", 8000), new Port("grpc", 8001), new Port("metrics", 8002)),
                "metrics",
                "/v2/health/live",
                "/v2/health/ready",
                new Signal.Mean("nv_inference_queue_duration_us", "nv_inference_request_success"),
                10,
                Optional.of("1Gi"),
                Steps.sorted(Map.of()),
                Optional.empty());
    }

    /** Scaled by this signal instead of the recipe's. */
    public Serving signal(Signal other) {
        return with(other, startMinutes, sharedMemory, claims, scaling);
    }

    /** With so many minutes to load its model. */
    public Serving startMinutes(int minutes) {
        return with(signal, minutes, sharedMemory, claims, scaling);
    }

    /** With a {@code /dev/shm} of this size, such as {@code 10Gi}. */
    public Serving sharedMemory(String quantity) {
        return with(signal, startMinutes, Optional.of(quantity), claims, scaling);
    }

    /** With the volume of this claim at this path, read-only. */
    public Serving claim(String path, String claim) {
        return with(signal, startMinutes, sharedMemory, Steps.plus(claims, path, claim), scaling);
    }

    /** Scaled this way. */
    public Serving scaling(Scaling way) {
        return with(signal, startMinutes, sharedMemory, claims, Optional.of(way));
    }

    private Serving with(
            Signal how,
            int minutes,
            Optional<String> shared,
            SortedMap<String, String> volumes,
            Optional<Scaling> way) {
        return new Serving(workload, command, args, ports, metrics, live, ready, how, minutes, shared, volumes, way);
    }
}
