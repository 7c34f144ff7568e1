/**
 * Plans jobs with deadlines so that each is on time: {@link
 * io.github.gapwise.schedule.ontime.OnTimePolicy}. Everything else in this package is internal.
 *
 * <p>{@link io.github.gapwise.schedule.ontime.OnTimePlan} holds the plan of each machine; {@link
 * io.github.gapwise.schedule.ontime.Trial} computes the effect of a change; {@link
 * io.github.gapwise.schedule.ontime.Placement} has the steps by which a job is planned, {@link
 * io.github.gapwise.schedule.ontime.Repairs} those by which a plan is repaired, and {@link
 * io.github.gapwise.schedule.ontime.Dispatch} those by which jobs start. {@link
 * io.github.gapwise.schedule.ontime.StartBound}, {@link
 * io.github.gapwise.schedule.ontime.AreaBound} and {@link
 * io.github.gapwise.schedule.ontime.Refusals} are acceleration and can be switched off.
 *
 * <p>What must not change: after every event, each planned job is on time by the plan.
 */
@NullMarked
package io.github.gapwise.schedule.ontime;

import org.jspecify.annotations.NullMarked;
