/**
 * Operators' actions on a running system: machines that drain, CPUs that are reserved, jobs that
 * are changed, held or taken off their machines, and restarts of the scheduler.
 */
@NullMarked
package io.github.gapwise.workloads.event;

import org.jspecify.annotations.NullMarked;
