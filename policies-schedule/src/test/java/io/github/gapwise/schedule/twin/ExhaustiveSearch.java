package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The optimum of a static instance: the least value over all assignments of the jobs to machines
 * and all orders on each machine, in which each job starts at the earliest tick, not before its
 * predecessor and its release, at which its CPUs are free. As no objective improves when a job
 * completes later, no other schedule is better.
 *
 * <p>{@link OrderSearch} finds the least cost for each machine and each set of jobs once; then the
 * sets are joined, machine by machine.
 */
public final class ExhaustiveSearch {
  /** The largest number of jobs; more would take too long. */
  public static final int MAX_JOBS = 9;

  private final SchedulingContext context;
  private final List<Job> jobs;

  /**
   * Creates a search for the jobs, all known at tick 0, on the empty machines of the context.
   *
   * @throws IllegalArgumentException if there is no job or there are more than {@link #MAX_JOBS},
   *     or one of them fits no machine
   */
  public ExhaustiveSearch(SchedulingContext context, List<Job> jobs) {
    if (jobs.isEmpty() || jobs.size() > MAX_JOBS) {
      throw new IllegalArgumentException(
          "The number of jobs (%d) must be from 1 to (%d).".formatted(jobs.size(), MAX_JOBS));
    }
    for (Job job : jobs) {
      if (!context.grid().fits(job)) {
        throw new IllegalArgumentException("The job (%d) must fit a machine.".formatted(job.id()));
      }
    }
    this.context = context;
    this.jobs = List.copyOf(jobs);
  }

  /** The least value of all schedules. */
  public Fraction minimum(StaticObjective objective) {
    Map<Integer, Fraction> least = Map.of(0, Fraction.ZERO);
    for (Machine machine : context.grid().machines()) {
      OrderSearch orders = new OrderSearch(machine, context.times(), jobs, objective);
      least = joined(least, orders.leastCosts(), objective);
    }
    int all = (1 << jobs.size()) - 1;
    return objective.total(least.getOrDefault(all, Fraction.ZERO), jobs.size());
  }

  /** The least cost of each set of jobs that can be divided between the two. */
  private static Map<Integer, Fraction> joined(
      Map<Integer, Fraction> some, Map<Integer, Fraction> others, StaticObjective objective) {
    Map<Integer, Fraction> joined = new HashMap<>();
    some.forEach(
        (set, cost) ->
            others.forEach(
                (otherSet, otherCost) -> {
                  if ((set & otherSet) == 0) {
                    Fraction together = objective.join(cost, otherCost);
                    joined.merge(set | otherSet, together, ExhaustiveSearch::least);
                  }
                }));
    return joined;
  }

  private static Fraction least(Fraction one, Fraction other) {
    return one.compareTo(other) <= 0 ? one : other;
  }
}
