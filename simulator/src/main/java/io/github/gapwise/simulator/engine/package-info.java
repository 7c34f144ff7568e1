/**
 * The event-driven simulation of one policy on one workload: {@link
 * io.github.gapwise.simulator.engine.Simulation}.
 *
 * <p>It drives a scheduler by the contract of {@link io.github.gapwise.core.scheduler.Scheduler},
 * checks every start that it orders, and notifies a {@link
 * io.github.gapwise.simulator.engine.RunListener} of what happens. Memory grows with the jobs in
 * the system, not with those of the workload.
 */
@NullMarked
package io.github.gapwise.simulator.engine;

import org.jspecify.annotations.NullMarked;
