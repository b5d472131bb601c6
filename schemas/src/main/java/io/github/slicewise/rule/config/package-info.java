/**
 * Rules over configurations: the device plugin's, mig-parted's, and the values of NVIDIA's charts.
 */
@NullMarked
package io.github.slicewise.rule.config;

import org.jspecify.annotations.NullMarked;
