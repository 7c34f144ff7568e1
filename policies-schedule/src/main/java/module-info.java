/**
 * Schedule-based policies: a plan of all jobs, kept up to date as jobs arrive and end, in whose
 * gaps new jobs are placed.
 *
 * @provides io.github.gapwise.core.scheduler.PolicyProvider the policies of this family
 */
@SuppressWarnings("requires-automatic") // fastutil is not a module yet, and is used internally only
module io.github.gapwise.schedule {
  requires transitive io.github.gapwise.core;
  requires it.unimi.dsi.fastutil.core;
  requires static org.jspecify;

  exports io.github.gapwise.schedule;
  exports io.github.gapwise.schedule.ontime;
  exports io.github.gapwise.schedule.search;

  provides io.github.gapwise.core.scheduler.PolicyProvider with
      io.github.gapwise.schedule.SchedulePolicies;
}
