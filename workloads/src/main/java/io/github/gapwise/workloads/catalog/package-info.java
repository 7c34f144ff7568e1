/**
 * Resolves the text that a user gives on a command line to a workload or a trace.
 *
 * <p>Workloads and availability traces do not depend on each other; this package combines them: it
 * plays any workload on a trace, and generates jobs for the hosts of volunteers.
 */
@NullMarked
package io.github.gapwise.workloads.catalog;

import org.jspecify.annotations.NullMarked;
