/**
 * Readers of traces, and what they share. A reader passes each event as it comes to the {@link
 * io.github.gapwise.workloads.trace.reading.HostEvents} of its host, which applies the {@link
 * io.github.gapwise.workloads.trace.TraceRule}, reports in terms of the reader's fields, and counts
 * each {@link io.github.gapwise.workloads.trace.reading.TraceChange}. Each format is described at
 * its reader: {@link io.github.gapwise.workloads.trace.reading.DesktopGridReader}, {@link
 * io.github.gapwise.workloads.trace.reading.FtaReader}.
 */
@NullMarked
package io.github.gapwise.workloads.trace.reading;

import org.jspecify.annotations.NullMarked;
