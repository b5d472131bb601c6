/**
 * What is known beside the manifests: platforms, machines, and what the user says about the cluster.
 */
@NullMarked
package io.github.slicewise.facts;

import org.jspecify.annotations.NullMarked;
