/**
 * Workloads on machines that belong to others and come and go as an {@linkplain
 * io.github.gapwise.simulator.trace availability trace} says: any workload played on a trace, and a
 * generator of both.
 */
@NullMarked
package io.github.gapwise.simulator.volunteer;

import org.jspecify.annotations.NullMarked;
