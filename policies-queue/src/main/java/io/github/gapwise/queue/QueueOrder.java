package io.github.gapwise.queue;

/**
 * What a queue is sorted by; ties go to the job of the lower id. A {@link FixedOrder} is by a key
 * that does not change while a job waits, a {@link PriorityOrder} by a sum of terms.
 */
public sealed interface QueueOrder permits FixedOrder, PriorityOrder {}
