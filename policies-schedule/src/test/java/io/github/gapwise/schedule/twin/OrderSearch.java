package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The best order of each set of jobs on one empty machine. A set of jobs is a number whose bit i
 * stands for job i of the list.
 *
 * <p>As no job starts before its predecessor, the successors depend only on when each CPU of a
 * partial schedule becomes free for good, none before the last start. So of two partial schedules
 * of the same jobs, one is dominated, and dropped, if the other frees each CPU no later and costs
 * no more: whatever follows completes no later behind the other one.
 */
final class OrderSearch {

  /** When the CPUs are free after some jobs, in ascending order, and the cost of these jobs. */
  private record Partial(List<Long> free, Fraction cost) {

    boolean isNoWorseThan(Partial other) {
      for (int cpu = 0; cpu < free.size(); cpu++) {
        if (free.get(cpu) > other.free.get(cpu)) {
          return false;
        }
      }
      return cost.compareTo(other.cost) <= 0;
    }
  }

  private final Machine machine;
  private final ProcessingTimes times;
  private final List<Job> jobs;
  private final StaticObjective objective;

  OrderSearch(Machine machine, ProcessingTimes times, List<Job> jobs, StaticObjective objective) {
    this.machine = machine;
    this.times = times;
    this.jobs = jobs;
    this.objective = objective;
  }

  /** By set; sets with a job that does not fit the machine are left out. */
  Map<Integer, Fraction> leastCosts() {
    List<List<Partial>> partials = new ArrayList<>();
    for (int set = 0; set < 1 << jobs.size(); set++) {
      partials.add(new ArrayList<>());
    }
    partials
        .get(0)
        .add(new Partial(Arrays.stream(new long[machine.cpus()]).boxed().toList(), Fraction.ZERO));
    // Every larger set has a larger number.
    for (int set = 0; set < partials.size(); set++) {
      extend(set, partials);
    }
    return leastCosts(partials);
  }

  /** Appends each job to each of the partial schedules of a set that does not hold it. */
  private void extend(int set, List<List<Partial>> partials) {
    for (int i = 0; i < jobs.size(); i++) {
      int larger = set | 1 << i;
      if (larger != set && machine.fits(jobs.get(i))) {
        for (Partial partial : partials.get(set)) {
          keepBest(partials.get(larger), appended(partial, jobs.get(i)));
        }
      }
    }
  }

  /** Adds a partial schedule unless another one is no worse, and drops those that it dominates. */
  private static void keepBest(List<Partial> kept, Partial added) {
    if (kept.stream().noneMatch(each -> each.isNoWorseThan(added))) {
      kept.removeIf(added::isNoWorseThan);
      kept.add(added);
    }
  }

  /** The job takes the CPUs that are free first, at the tick at which there are enough of them. */
  private Partial appended(Partial partial, Job job) {
    long start = Math.max(job.release(), partial.free().get(job.cpus() - 1));
    NaiveEntry entry = NaiveEntry.waiting(job, start, times.ticks(job, machine));
    List<Long> free = new ArrayList<>(partial.free());
    for (int cpu = 0; cpu < free.size(); cpu++) {
      free.set(cpu, cpu < job.cpus() ? entry.end() : Math.max(start, free.get(cpu)));
    }
    return new Partial(
        free.stream().sorted().toList(), objective.join(partial.cost(), objective.cost(entry)));
  }

  private static Map<Integer, Fraction> leastCosts(List<List<Partial>> partials) {
    Map<Integer, Fraction> costs = new HashMap<>();
    for (int set = 0; set < partials.size(); set++) {
      for (Partial partial : partials.get(set)) {
        costs.merge(set, partial.cost(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
      }
    }
    return costs;
  }
}
