/**
 * The Standard Workload Format, version 2.2, of the Parallel Workloads Archive: a line of 18
 * numbers for each job, and a header of comments. Beyond these numbers, the nodes that a job asks
 * for are read from its line, and the machines of a data set from a file beside its log.
 */
@NullMarked
package io.github.gapwise.workloads.swf;

import org.jspecify.annotations.NullMarked;
