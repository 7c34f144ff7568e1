/**
 * Queue-based policies: a queue in some order, whose jobs start as machines become free, with or
 * without backfilling.
 *
 * @provides io.github.gapwise.core.scheduler.PolicyProvider the policies of this family
 */
module io.github.gapwise.queue {
  requires transitive io.github.gapwise.core;
  requires static org.jspecify;

  exports io.github.gapwise.queue;

  provides io.github.gapwise.core.scheduler.PolicyProvider with
      io.github.gapwise.queue.QueuePolicies;
}
