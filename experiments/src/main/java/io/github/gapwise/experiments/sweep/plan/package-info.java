/** What a sweep runs: {@link io.github.gapwise.experiments.sweep.plan.SweepPlan}. */
@NullMarked
package io.github.gapwise.experiments.sweep.plan;

import org.jspecify.annotations.NullMarked;
