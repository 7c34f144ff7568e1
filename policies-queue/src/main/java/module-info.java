/**
 * Queue-based policies: a queue in some order, whose jobs start as machines become free, with or
 * without backfilling.
 *
 * @provides io.github.gapwise.core.scheduler.PolicyProvider the policies of this family
 */
@SuppressWarnings("requires-automatic") // fastutil is not a module yet, and is used internally only
module io.github.gapwise.queue {
  requires transitive io.github.gapwise.core;
  requires it.unimi.dsi.fastutil.core;
  requires static org.jspecify;

  exports io.github.gapwise.queue;
  exports io.github.gapwise.queue.order;
  exports io.github.gapwise.queue.prediction;
  exports io.github.gapwise.queue.swift;

  provides io.github.gapwise.core.scheduler.PolicyProvider with
      io.github.gapwise.queue.QueuePolicies;
}
