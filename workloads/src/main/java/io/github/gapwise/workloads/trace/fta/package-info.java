/**
 * Traces in the tab format of the Failure Trace Archive: one line per event, with nine fields
 * separated by tabs, which may have blanks around them. The file may be compressed by gzip.
 *
 * <table>
 *   <caption>Fields of a line</caption>
 *   <tr><th>field</th><th>holds</th></tr>
 *   <tr><td>event_id</td><td>a whole number; not used</td></tr>
 *   <tr><td>component_id</td><td>a whole number; a node must have one component only</td></tr>
 *   <tr><td>node_id</td><td>a whole number: which node</td></tr>
 *   <tr><td>platform_id</td><td>a whole number: of which platform</td></tr>
 *   <tr><td>node_name</td><td>the name of the host; its node_id if empty</td></tr>
 *   <tr>
 *     <td>event_type</td>
 *     <td>0 unavailable, 1 available; 2 user present and 3 CPU threshold exceeded, as in the Notre
 *       Dame trace; 10001 evicted, this library's: the archive leaves types above 10,000 to
 *       users</td>
 *   </tr>
 *   <tr><td>event_start_time</td><td>seconds since 1970, with decimals if need be</td></tr>
 *   <tr><td>event_stop_time</td><td>likewise; the event has ended by then</td></tr>
 *   <tr><td>event_end_reason</td><td>anything; not used</td></tr>
 * </table>
 *
 * <p>Lines that begin with {@code #}, and a first line with the names of the fields, are headers.
 * Where several nodes have the same name, as in LANL05, each is called by its name and its node_id:
 * {@code 10.100#701}.
 *
 * <p>Source: Kondo, Javadi, Iosup, Epema: The Failure Trace Archive (2010), and its web pages.
 */
@NullMarked
package io.github.gapwise.workloads.trace.fta;

import org.jspecify.annotations.NullMarked;
