/**
 * What waiting jobs have in common under every policy: the {@linkplain
 * io.github.gapwise.core.queue.JobOrder orders} of queues, by the labels that every policy reads,
 * {@linkplain io.github.gapwise.core.queue.SortedJobs lists} that keep such an order, and the jobs
 * that are {@linkplain io.github.gapwise.core.queue.UnreleasedJobs not released yet}.
 */
@NullMarked
package io.github.gapwise.core.queue;

import org.jspecify.annotations.NullMarked;
