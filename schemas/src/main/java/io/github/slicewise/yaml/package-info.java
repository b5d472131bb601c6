/**
 * YAML that remembers where it stood: our own tree from the parser's events, scalars typed as Kubernetes types them, and
 * canonical writing.
 */
@NullMarked
package io.github.slicewise.yaml;

import org.jspecify.annotations.NullMarked;
