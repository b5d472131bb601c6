/** Every number decided: what each pool will advertise, which pool each workload runs on, and all that is wrong with an intent. */
@NullMarked
package io.github.slicewise.plan;

import org.jspecify.annotations.NullMarked;
