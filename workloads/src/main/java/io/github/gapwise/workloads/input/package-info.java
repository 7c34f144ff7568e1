/**
 * Shared by inputs of every kind, that is logs, tables, matrices, and traces: the tick of a
 * millisecond, the events of machines that come and go, the report of what was dropped or changed
 * while reading, the message about a file that cannot be used, and distributions of numbers that
 * are drawn at random.
 *
 * <p>Workloads and availability traces depend on this package, not on each other.
 */
@NullMarked
package io.github.gapwise.workloads.input;

import org.jspecify.annotations.NullMarked;
