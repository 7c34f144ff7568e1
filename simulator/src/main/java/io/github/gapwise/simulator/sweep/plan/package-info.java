/** What a sweep runs: {@link io.github.gapwise.simulator.sweep.plan.SweepPlan}. */
@NullMarked
package io.github.gapwise.simulator.sweep.plan;

import org.jspecify.annotations.NullMarked;
