/**
 * Figures of a run that are computed only on request, because they take memory or time that a run
 * otherwise does without. {@link io.github.gapwise.simulator.instrument.Instrument} lists them.
 */
@NullMarked
package io.github.gapwise.simulator.instrument;

import org.jspecify.annotations.NullMarked;
