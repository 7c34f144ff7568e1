package io.github.gapwise.queue;

/**
 * What a queue is sorted by; ties go to the job of the lower id. A {@link JobOrder} has a name in
 * labels, a {@link PriorityOrder} is made of terms.
 */
public sealed interface QueueOrder permits JobOrder, PriorityOrder {}
