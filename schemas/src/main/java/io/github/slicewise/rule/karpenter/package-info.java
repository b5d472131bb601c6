/**
 * Rules about pools whose nodes Karpenter makes, and about what it must be told of shared GPUs.
 */
@NullMarked
package io.github.slicewise.rule.karpenter;

import org.jspecify.annotations.NullMarked;
