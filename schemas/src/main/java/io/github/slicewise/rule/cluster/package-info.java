/**
 * Rules over several files: what pods ask for against what the nodes will show.
 */
@NullMarked
package io.github.slicewise.rule.cluster;

import org.jspecify.annotations.NullMarked;
