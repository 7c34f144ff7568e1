/**
 * What is reported of a run: {@link io.github.gapwise.simulator.metrics.Metric} lists every metric
 * with its unit, definition and paper, {@link io.github.gapwise.simulator.metrics.RunTotals}
 * gathers what they are computed from, {@link
 * io.github.gapwise.simulator.metrics.ObservationWindow} says of which part of a run. {@link
 * io.github.gapwise.simulator.metrics.OwnerTotals} tells the jobs of each owner apart, {@link
 * io.github.gapwise.simulator.metrics.Spread} how the owners differ.
 */
@NullMarked
package io.github.gapwise.simulator.metrics;

import org.jspecify.annotations.NullMarked;
