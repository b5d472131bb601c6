/**
 * Kubernetes manifests read from files: documents with a kind, configurations inside ConfigMaps, and views for rules.
 */
@NullMarked
package io.github.slicewise.manifest;

import org.jspecify.annotations.NullMarked;
