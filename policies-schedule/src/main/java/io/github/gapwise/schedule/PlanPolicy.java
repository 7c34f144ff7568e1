package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;

/** A policy whose schedulers are all {@link PlanScheduler}s. */
interface PlanPolicy extends SchedulingPolicy {}
