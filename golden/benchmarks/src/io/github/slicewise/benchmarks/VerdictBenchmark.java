package io.github.slicewise.benchmarks;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.mig.LayoutVerdict;
import io.github.slicewise.mig.MigGeometry;
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

/** Time of one verdict in a process that has judged many; the goal is under 1 µs and under 200 bytes. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class VerdictBenchmark {
    private final Map<String, Integer> mixed = Map.of("1g.5gb", 2, "2g.10gb", 1, "3g.20gb", 1);
    private final Map<String, Integer> tooMuch = Map.of("1g.5gb", 1, "3g.20gb", 2);

    /** A mixed layout that fits. */
    @Benchmark
    public boolean possible() {
        return MigGeometry.judge(A100_40GB.GPU, mixed).possible();
    }

    /** A layout that does not fit; whether, not why. */
    @Benchmark
    public boolean impossible() {
        return MigGeometry.judge(A100_40GB.GPU, tooMuch).possible();
    }

    /** The verdict itself, so that it cannot be optimized away: what a caller who keeps it pays for. */
    @Benchmark
    public LayoutVerdict kept() {
        return MigGeometry.judge(A100_40GB.GPU, mixed);
    }

    /** Why a layout does not fit, in a sentence. */
    @Benchmark
    public String reason() {
        return MigGeometry.judge(A100_40GB.GPU, tooMuch).reason();
    }
}
