/**
 * The metrics of a run: {@link io.github.gapwise.simulator.metrics.Metric} lists every metric with
 * its unit, definition and paper, {@link io.github.gapwise.simulator.metrics.RunTotals} gathers the
 * totals from which they are computed, and {@link
 * io.github.gapwise.simulator.metrics.ObservationWindow} sets the part of a run that they cover.
 * {@link io.github.gapwise.simulator.metrics.OwnerTotals} separates the jobs of each owner, and
 * {@link io.github.gapwise.simulator.metrics.Spread} measures how the owners differ.
 */
@NullMarked
package io.github.gapwise.simulator.metrics;

import org.jspecify.annotations.NullMarked;
