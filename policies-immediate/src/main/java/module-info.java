/**
 * Immediate and batch policies: each job is bound to the queue of one machine, when it arrives or
 * at a mapping event.
 *
 * @provides io.github.gapwise.core.scheduler.PolicyProvider the policies of this family
 */
@SuppressWarnings("requires-automatic") // fastutil is not a module yet, and is used internally only
module io.github.gapwise.immediate {
  requires transitive io.github.gapwise.core;
  requires it.unimi.dsi.fastutil.core;
  requires static org.jspecify;

  exports io.github.gapwise.immediate;

  provides io.github.gapwise.core.scheduler.PolicyProvider with
      io.github.gapwise.immediate.ImmediatePolicies;
}
