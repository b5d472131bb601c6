package io.github.slicewise.benchmarks;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.mig.MigGeometry;
import io.github.slicewise.mig.Packing;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time to pack demands of three kinds onto the fewest GPUs. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class PackingBenchmark {
    private final Map<String, Integer> team = Map.of("1g.5gb", 5, "2g.10gb", 4, "3g.20gb", 3);
    private final Map<String, Integer> beyondTheBound = Map.of("4g.20gb", 4, "2g.10gb", 5, "1g.5gb+me", 2);
    private final Map<String, Integer> cluster =
            Map.of("1g.5gb", 97, "2g.10gb", 61, "3g.20gb", 53, "4g.20gb", 29, "1g.10gb", 41);

    /** Twelve slices, which meet the lower bound. */
    @Benchmark
    public Packing team() {
        return MigGeometry.pack(A100_40GB.GPU, team);
    }

    /** Eleven slices that need more GPUs than the lower bound: the search has to rule those out. */
    @Benchmark
    public Packing beyondTheBound() {
        return MigGeometry.pack(A100_40GB.GPU, beyondTheBound);
    }

    /** 281 slices of five profiles. */
    @Benchmark
    public Packing cluster() {
        return MigGeometry.pack(A100_40GB.GPU, cluster);
    }
}
