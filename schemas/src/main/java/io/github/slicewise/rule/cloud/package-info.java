/**
 * Rules about node groups and about what the clouds' own pools do with GPUs.
 */
@NullMarked
package io.github.slicewise.rule.cloud;

import org.jspecify.annotations.NullMarked;
