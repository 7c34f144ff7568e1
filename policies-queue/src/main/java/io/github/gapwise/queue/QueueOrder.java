package io.github.gapwise.queue;

/**
 * The order of a queue; ties go to the job with the lower id. A {@link FixedOrder} sorts by a key
 * that does not change while a job waits, a {@link PriorityOrder} by a sum of terms.
 */
public sealed interface QueueOrder permits FixedOrder, PriorityOrder {}
