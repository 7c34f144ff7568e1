/**
 * The Standard Workload Format, version 2.2, of the Parallel Workloads Archive: a line of 18
 * numbers for each job, a header of comments. What a line holds beyond these is dropped.
 */
@NullMarked
package io.github.gapwise.simulator.workload.swf;

import org.jspecify.annotations.NullMarked;
