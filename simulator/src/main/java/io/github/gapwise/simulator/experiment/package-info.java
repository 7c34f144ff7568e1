/**
 * Several policies on one workload, and what is measured of each run: {@link
 * io.github.gapwise.simulator.experiment.Experiment}.
 *
 * <p>{@link io.github.gapwise.simulator.experiment.Instrument} lists the figures that are computed
 * only on request, because they take memory or time that a run otherwise does without.
 */
@NullMarked
package io.github.gapwise.simulator.experiment;

import org.jspecify.annotations.NullMarked;
