/**
 * What all policies with a plan share: the {@linkplain
 * io.github.gapwise.schedule.plan.PlanScheduler scheduler} that receives the events and starts what
 * is due, jobs of several nodes as blocks of the plan, and the optimisers that change it. Not
 * exported.
 */
@NullMarked
package io.github.gapwise.schedule.plan;

import org.jspecify.annotations.NullMarked;
