package io.github.gapwise.queue;

/** The order in which the jobs behind the first one are tried for backfilling. */
public enum BackfillOrder {
  /** As they stand in the queue. */
  QUEUE,
  /** By rising estimated work, ties as they stand in the queue. */
  SHORTEST
}
