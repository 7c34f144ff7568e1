/**
 * Many runs that differ in workload, options and policy: {@link
 * io.github.gapwise.simulator.sweep.Sweep}.
 */
@NullMarked
package io.github.gapwise.simulator.sweep;

import org.jspecify.annotations.NullMarked;
