/**
 * Laws about queues of workloads: quotas, flavors and who waits where.
 */
@NullMarked
package io.github.slicewise.rule.queue;

import org.jspecify.annotations.NullMarked;
