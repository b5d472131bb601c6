package io.github.slicewise.gpu;

/**
 * Media engines, of a whole GPU or of one profile.
 *
 * @param known whether the numbers are published; when not, all of them are 0
 * @param decoders NVDEC
 * @param encoders NVENC
 * @param jpeg JPEG decoders
 * @param opticalFlow OFA
 */
public record Engines(boolean known, int decoders, int encoders, int jpeg, int opticalFlow) {
    /** Published numbers. */
    public Engines(int decoders, int encoders, int jpeg, int opticalFlow) {
        this(true, decoders, encoders, jpeg, opticalFlow);
    }

    /** The engines of a GPU or profile for which nobody has published them. */
    public static Engines unknown() {
        return new Engines(false, 0, 0, 0, 0);
    }
}
