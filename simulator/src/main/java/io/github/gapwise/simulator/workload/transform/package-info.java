/**
 * Workloads made from workloads: with exact estimates, a part of the jobs, other machines. All of
 * them stream what they are made from and hold nothing.
 */
@NullMarked
package io.github.gapwise.simulator.workload.transform;

import org.jspecify.annotations.NullMarked;
