/**
 * The Standard Workload Format, version 2.2, of the Parallel Workloads Archive: a line of 18
 * numbers for each job, a header of comments. Of what a line holds beyond these, the nodes that a
 * job asks for are read; and the machines of a data set, in a file beside its log.
 */
@NullMarked
package io.github.gapwise.simulator.workload.swf;

import org.jspecify.annotations.NullMarked;
