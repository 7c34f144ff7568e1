/**
 * Resolves the text that a user gives on a command line to a workload or a trace.
 *
 * <p>Workloads and availability traces do not know each other; here they meet: any workload played
 * on a trace, and the generator of jobs on the hosts of volunteers.
 */
@NullMarked
package io.github.gapwise.workloads.catalog;

import org.jspecify.annotations.NullMarked;
