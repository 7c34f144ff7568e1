/**
 * Everything needed to test a scheduling policy, of this library or your own.
 *
 * <ul>
 *   <li>{@link io.github.gapwise.testkit.SchedulingPolicyContract} and {@link
 *       io.github.gapwise.testkit.PolicyProviderContract} hold the tests that every policy and
 *       every family must pass. Extend them. {@link
 *       io.github.gapwise.testkit.SuspendedMachineContract} is for policies that bind waiting jobs
 *       to machines.
 *   <li>{@link io.github.gapwise.testkit.AvailabilityPredictorContract} and {@link
 *       io.github.gapwise.testkit.PredictorProviderContract} hold those of predictors.
 *   <li>{@link io.github.gapwise.testkit.instance.GeneratedInstances} draws random {@link
 *       io.github.gapwise.testkit.instance.SchedulingInstance instances}, {@link
 *       io.github.gapwise.testkit.instance.GeneratedModel} their parts.
 *   <li>{@link io.github.gapwise.testkit.run.ReferenceDriver} runs a scheduler on an instance and
 *       checks each of its results, {@link io.github.gapwise.testkit.run.ScheduleValidator} checks
 *       the outcome once more, {@link io.github.gapwise.testkit.run.GapwiseAssertions} asserts on
 *       it.
 *   <li>{@link io.github.gapwise.testkit.instance.Interference} is what owners of machines and a
 *       resource manager do in a run: loads, suspensions, kills, starts that are refused.
 *   <li>{@link io.github.gapwise.testkit.run.Replay} writes an instance as Java code and as CSV
 *       files; a failure of a contract prints both.
 *   <li>{@link io.github.gapwise.testkit.run.TwinComparison} requires the same decisions of two
 *       implementations of one algorithm.
 * </ul>
 *
 * <p>Everything here is written to be obviously right, not fast: only lists and loops.
 */
@NullMarked
package io.github.gapwise.testkit;

import org.jspecify.annotations.NullMarked;
