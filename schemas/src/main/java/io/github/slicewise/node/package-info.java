/**
 * What a node will show: resources, labels and taints that follow from GPUs, layout, strategy and sharing.
 */
@NullMarked
package io.github.slicewise.node;

import org.jspecify.annotations.NullMarked;
