/**
 * Laws about claims of devices: ResourceClaims, their templates, DeviceClasses, and the pods that use them.
 */
@NullMarked
package io.github.slicewise.rule.claims;

import org.jspecify.annotations.NullMarked;
