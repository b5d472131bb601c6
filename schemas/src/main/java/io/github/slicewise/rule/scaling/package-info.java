/**
 * Laws of what scales GPU workloads: autoscalers, KEDA, prometheus-adapter, and the metrics that they read. What is refused
 * is judged everywhere; what is only unwise is judged where GPUs are asked for.
 */
@NullMarked
package io.github.slicewise.rule.scaling;

import org.jspecify.annotations.NullMarked;
