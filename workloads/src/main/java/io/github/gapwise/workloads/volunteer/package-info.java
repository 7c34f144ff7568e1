/**
 * Workloads on machines that belong to others and come and go as an {@linkplain
 * io.github.gapwise.workloads.trace availability trace} says: any workload played on a trace, and a
 * generator of both.
 */
@NullMarked
package io.github.gapwise.workloads.volunteer;

import org.jspecify.annotations.NullMarked;
