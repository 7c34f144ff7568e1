/**
 * What inputs of every kind share, logs, tables, matrices, and traces alike: the tick of a
 * millisecond, the events of machines that come and go, the report of what was dropped or changed
 * while reading, and the message about a file that cannot be used.
 *
 * <p>Workloads and availability traces know this package, and not each other.
 */
@NullMarked
package io.github.gapwise.simulator.input;

import org.jspecify.annotations.NullMarked;
