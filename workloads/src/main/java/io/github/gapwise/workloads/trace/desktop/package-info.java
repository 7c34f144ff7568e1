/**
 * Traces of desktop grids: how many operations the CPU of each host gave to the grid between two
 * measurements, below 0 if the host was not available.
 *
 * <p>Paper: Job scheduling with resource availability prediction for volunteer grids, section 5, on
 * the UCB trace. It says what such a file records but not how, and the trace is no longer available
 * where it was found; the text form below is this library's. The paper distinguishes two states in
 * these traces, so a host is either available or unavailable.
 *
 * <p>A line holds one interval, its fields separated by white space. Lines that begin with {@code
 * #} are comments. A file may be compressed by gzip.
 *
 * <table>
 *   <caption>Fields of a line</caption>
 *   <tr><th>field</th><th>holds</th></tr>
 *   <tr><td>host</td><td>the name of the host; must be left out in all lines of a file or in none</td></tr>
 *   <tr><td>start</td><td>seconds since 1970, with decimals if need be</td></tr>
 *   <tr><td>end</td><td>likewise; the interval is over then</td></tr>
 *   <tr><td>operations</td><td>a number; negative if the host was not available</td></tr>
 * </table>
 *
 * <p>A trace is one file, or a directory of which every file is read. A file whose lines name no
 * host holds the host that it is named after, without {@code .gz} and then {@code .txt} at its end.
 *
 * <p>A host is unavailable in the intervals with negative operations and where no interval covers
 * the time. If that takes less than two minutes between two times at which it is available, it is
 * an effect of the measurement, and the host counts as available. The speed of a host is the
 * highest number of operations per second of any of its intervals.
 */
@NullMarked
package io.github.gapwise.workloads.trace.desktop;

import org.jspecify.annotations.NullMarked;
