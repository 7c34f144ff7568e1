package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.FilterablePolicy;

/** A policy whose schedulers start jobs from a queue on the machines that are free. */
interface QueuePolicy extends FilterablePolicy {
  @Override
  default boolean takesSeveralNodes() {
    return true;
  }

  @Override
  default boolean takesResources() {
    return true;
  }
}
