/**
 * What the readers of traces share. A reader hands each event to the {@link
 * io.github.gapwise.simulator.trace.reading.HostEvents} of its host as it comes; whatever a {@link
 * io.github.gapwise.simulator.trace.TraceRule} has to say about it is said there, in the words of
 * the reader's {@link io.github.gapwise.simulator.trace.reading.TraceField}s, and counted in the
 * {@link io.github.gapwise.simulator.trace.reading.TraceTally}.
 */
@NullMarked
package io.github.gapwise.simulator.trace.reading;

import org.jspecify.annotations.NullMarked;
