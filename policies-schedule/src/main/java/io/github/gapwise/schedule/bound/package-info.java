/**
 * Acceleration: {@linkplain io.github.gapwise.schedule.bound.Bound bounds} that rule out machines
 * on which a job need not be tried. Not exported.
 *
 * <p>What must not change: a bound rules out a machine only if no candidate there can be accepted,
 * so that taking any bound away changes no decision. A test demands it of every set of {@link
 * io.github.gapwise.schedule.bound.Bounds.Kind}. A new bound is listed there; {@code
 * BoundsBenchmark} says what it gains, and one that gains nothing worth its lines is deleted.
 *
 * <p>All that a bound knows is a function of the plan as it is: before the next job it is told of
 * the machines whose plans have changed, so that nothing that happens to a plan makes it stale.
 */
@NullMarked
package io.github.gapwise.schedule.bound;

import org.jspecify.annotations.NullMarked;
