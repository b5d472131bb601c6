package io.github.slicewise.gpu;

import java.util.List;
import java.util.OptionalInt;

/**
 * One MIG profile of one GPU model. Names are not keys: the same name means different things on different models.
 *
 * @param <G> the model's class of constants, so that a profile of another model does not compile
 * @param gpuId id of the model, such as {@code a100-40gb}
 * @param name NVIDIA's spelling, such as {@code 1g.5gb} or {@code 1g.10gb+me}
 * @param id nvidia-smi's GPU instance profile id, where known
 * @param computeSlices compute slices, the number before {@code g}
 * @param memoryMiB memory as NVML reports it, in MiB, where known
 * @param size memory slices taken, in the model's placement units
 * @param starts allowed first placement units, ascending
 * @param maxCount most instances of this profile on one empty GPU
 * @param engines media engines taken
 * @param confidence how well the placements are known
 * @param aliases names that other drivers give to the same profile
 * @param computeInstances sizes, in compute slices, of the compute instances it can be divided into; empty when unknown
 */
// G is a phantom: it keeps the profiles of different models apart at compile time.
@SuppressWarnings("UnusedTypeParameter")
public record MigProfile<G>(
        String gpuId,
        String name,
        OptionalInt id,
        int computeSlices,
        OptionalInt memoryMiB,
        int size,
        List<Integer> starts,
        int maxCount,
        Engines engines,
        Confidence confidence,
        List<String> aliases,
        List<Integer> computeInstances) {
    public MigProfile {
        starts = List.copyOf(starts);
        aliases = List.copyOf(aliases);
        computeInstances = List.copyOf(computeInstances);
    }

    /** The name as labels and resources spell it: {@code +} is not allowed there, so {@code 1g.10gb.me}. */
    public String labelName() {
        return name.replace('+', '.');
    }

    /** What stands behind the memory in the name: {@code +me}, {@code +me.all}, {@code +gfx}, {@code -me} or nothing. */
    public String suffix() {
        return name.substring(name.indexOf("gb") + 2);
    }

    /** Whether this profile can run graphics. */
    public boolean graphics() {
        return suffix().equals("+gfx");
    }

    @Override
    public String toString() {
        return name;
    }
}
