/**
 * Acceleration: {@linkplain io.github.gapwise.schedule.bound.Bounds bounds} that rule out machines
 * on which a job need not be tried. Not exported.
 *
 * <p>What must not change: a bound rules out a machine only if no candidate there can be accepted,
 * so that taking any bound away changes no decision. A test requires this of every set of {@link
 * io.github.gapwise.schedule.bound.Bounds.Kind}. A new bound is listed there; {@code
 * BoundsBenchmark} measures its gain, and a bound whose gain is not worth its lines is deleted.
 *
 * <p>The data of a bound is a function of the plan as it is: before the next job the bound is
 * notified of the machines whose plans have changed, so that no change of a plan leaves it stale.
 */
@NullMarked
package io.github.gapwise.schedule.bound;

import org.jspecify.annotations.NullMarked;
