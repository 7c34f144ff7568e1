/**
 * Many runs that differ in workload, options and policy: {@link
 * io.github.gapwise.experiments.sweep.Sweep}.
 */
@NullMarked
package io.github.gapwise.experiments.sweep;

import org.jspecify.annotations.NullMarked;
