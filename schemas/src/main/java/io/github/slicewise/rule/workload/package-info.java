/**
 * Rules over single objects: workloads, nodes, pools and quotas, each judged by itself.
 */
@NullMarked
package io.github.slicewise.rule.workload;

import org.jspecify.annotations.NullMarked;
