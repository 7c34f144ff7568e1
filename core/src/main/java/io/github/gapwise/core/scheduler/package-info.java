/**
 * The contract between a scheduling policy and the system that it schedules for, and the catalogue
 * of policies.
 *
 * <p>A {@link io.github.gapwise.core.scheduler.SchedulingPolicy} is an immutable value. Bound to a
 * {@link io.github.gapwise.core.scheduler.SchedulingContext} it yields a {@link
 * io.github.gapwise.core.scheduler.Scheduler}, the state of one run. The system, whether a
 * simulator or a resource manager, notifies the scheduler of events and asks it to dispatch; the
 * scheduler answers through a {@link io.github.gapwise.core.scheduler.Dispatcher}.
 *
 * <p>To add a policy: implement the two interfaces, describe the policy by a {@link
 * io.github.gapwise.core.scheduler.Descriptor}, and offer it through a {@link
 * io.github.gapwise.core.scheduler.PolicyProvider}. The testkit module holds the contract tests
 * that every policy must pass.
 */
@NullMarked
package io.github.gapwise.core.scheduler;

import org.jspecify.annotations.NullMarked;
