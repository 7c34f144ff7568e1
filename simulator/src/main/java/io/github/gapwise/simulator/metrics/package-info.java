/**
 * What is reported of a run: {@link io.github.gapwise.simulator.metrics.Metric} lists every metric
 * with its unit, definition and paper, {@link io.github.gapwise.simulator.metrics.RunTotals}
 * gathers what they are computed from.
 */
@NullMarked
package io.github.gapwise.simulator.metrics;

import org.jspecify.annotations.NullMarked;
