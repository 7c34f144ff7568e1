/**
 * The Standard Workload Format, version 2.2, of the Parallel Workloads Archive: a line of 18
 * numbers for each job, a header of comments.
 */
@NullMarked
package io.github.gapwise.simulator.workload.swf;

import org.jspecify.annotations.NullMarked;
