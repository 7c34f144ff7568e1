/**
 * Schedule-based policies: a plan of all jobs, kept up to date as jobs arrive and end, in whose
 * gaps new jobs are placed.
 *
 * @provides io.github.gapwise.core.scheduler.PolicyProvider the policies of this family
 */
module io.github.gapwise.schedule {
  requires transitive io.github.gapwise.core;
  requires static org.jspecify;

  exports io.github.gapwise.schedule;

  provides io.github.gapwise.core.scheduler.PolicyProvider with
      io.github.gapwise.schedule.SchedulePolicies;
}
