/**
 * What it takes to test a scheduling policy, of this library or of one's own.
 *
 * <ul>
 *   <li>{@link io.github.gapwise.core.testing.SchedulingPolicyContract} and {@link
 *       io.github.gapwise.core.testing.PolicyProviderContract} hold the tests that every policy and
 *       every family must pass. Extend them.
 *   <li>{@link io.github.gapwise.core.testing.GeneratedInstances} draws random {@link
 *       io.github.gapwise.core.testing.SchedulingInstance instances}, {@link
 *       io.github.gapwise.core.testing.GeneratedModel} their parts.
 *   <li>{@link io.github.gapwise.core.testing.ReferenceDriver} runs a scheduler on an instance and
 *       checks each of its answers, {@link io.github.gapwise.core.testing.ScheduleValidator} checks
 *       the outcome once more, {@link io.github.gapwise.core.testing.GapwiseAssertions} asserts on
 *       it.
 *   <li>{@link io.github.gapwise.core.testing.TwinComparison} demands the same decisions of two
 *       implementations of one algorithm.
 * </ul>
 *
 * <p>Everything here is written to be obviously right, not fast: nothing but lists and loops.
 */
@NullMarked
package io.github.gapwise.core.testing;

import org.jspecify.annotations.NullMarked;
