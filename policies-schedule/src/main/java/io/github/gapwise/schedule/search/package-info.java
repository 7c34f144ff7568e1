/**
 * Optimisers of the plan of a schedule-based scheduler: Tabu searches and local searches.
 *
 * <p>An {@link io.github.gapwise.schedule.search.PlanOptimiser} is an immutable value; bound to a
 * plan it yields a {@link io.github.gapwise.schedule.search.PlanSearch}, which may be stopped after
 * any iteration. All of them make the same kind of move: a waiting job leaves its place, those
 * behind it close up by a forward pass, and it is put into the earliest gap of some machine, where
 * it moves no other job.
 */
@NullMarked
package io.github.gapwise.schedule.search;

import org.jspecify.annotations.NullMarked;
