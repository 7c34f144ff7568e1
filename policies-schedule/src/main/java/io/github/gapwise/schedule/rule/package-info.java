/**
 * The published rules that place a job on arrival, one class each, and the schedulers that ask
 * them: {@link io.github.gapwise.schedule.rule.IncrementalScheduler} once for each job, {@link
 * io.github.gapwise.schedule.rule.RecomputingScheduler} anew for all waiting jobs. Not exported.
 */
@NullMarked
package io.github.gapwise.schedule.rule;

import org.jspecify.annotations.NullMarked;
