package io.github.slicewise.benchmarks;

import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.mig.MigGeometry;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** Time to list all layouts of all GPUs once in a new process, classes and catalogue included; the goal is under 100 ms. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(10)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class LayoutsBenchmark {
    /** Everything from the first touch of the catalogue to the last layout. */
    @Benchmark
    public int allLayoutsOfAllGpus() {
        return Gpus.all().stream()
                .mapToInt(gpu -> MigGeometry.layouts(gpu).size())
                .sum();
    }
}
