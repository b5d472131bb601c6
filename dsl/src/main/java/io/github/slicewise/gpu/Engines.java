package io.github.slicewise.gpu;

/**
 * Media engines, of a whole GPU or of one profile.
 *
 * @param decoders NVDEC
 * @param encoders NVENC
 * @param jpeg JPEG decoders
 * @param opticalFlow OFA
 */
public record Engines(int decoders, int encoders, int jpeg, int opticalFlow) {}
