package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;

/** A policy whose schedulers are all a {@link PlanScheduler}. */
interface PlanPolicy extends SchedulingPolicy {}
