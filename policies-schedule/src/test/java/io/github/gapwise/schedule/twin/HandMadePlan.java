package io.github.gapwise.schedule.twin;

import static java.util.stream.Collectors.joining;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.schedule.twin.NaiveEntry.State;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Plans that tests write down, with jobs of one CPU, and the changes by optimisers. */
final class HandMadePlan {

  private HandMadePlan() {}

  /** A plan of machines of one CPU and speed 1; each list is one machine. */
  @SafeVarargs
  static NaivePlan plan(List<NaiveEntry>... machines) {
    return plan(Grid.uniform(machines.length, 1), machines);
  }

  @SafeVarargs
  static NaivePlan plan(Grid grid, List<NaiveEntry>... machines) {
    return new NaivePlan(
        IntStream.range(0, machines.length)
            .mapToObj(i -> new NaiveMachinePlan(grid.machine(i), SpeedScaled.INSTANCE, machines[i]))
            .toList(),
        List.of());
  }

  static NaiveEntry running(long id, long start, long end) {
    return running(id, start, end, Job.NO_DEADLINE);
  }

  static NaiveEntry running(long id, long start, long end, long deadline) {
    Job job = Job.of(id, 0, 1, end - start).withDeadline(deadline);
    return new NaiveEntry(job, start, end, State.RUNNING);
  }

  static NaiveEntry waiting(long id, long start, long ticks) {
    return waiting(id, start, ticks, Job.NO_DEADLINE);
  }

  static NaiveEntry waiting(long id, long start, long ticks, long deadline) {
    return NaiveEntry.waiting(Job.of(id, 0, 1, ticks).withDeadline(deadline), start, ticks);
  }

  /** A job that cannot start earlier. */
  static NaiveEntry released(long id, long release, long ticks) {
    return NaiveEntry.waiting(Job.of(id, release, 1, ticks), release, ticks);
  }

  /** Each job and its start, in the order of the lists, with bars between machines. */
  static String starts(NaivePlan plan) {
    return plan.machines().stream().map(HandMadePlan::starts).collect(joining(" | "));
  }

  private static String starts(NaiveMachinePlan plan) {
    return plan.entries().stream()
        .map(entry -> entry.job().id() + "@" + entry.start())
        .collect(joining(" "));
  }

  /**
   * Makes a whole run on machines that are all up. Returns, for each iteration that has changed the
   * plan, its number in the run, from 0, and the plan.
   */
  static List<String> changes(NaiveOptimiser optimiser, NaivePlan plan, long now) {
    List<String> changes = new ArrayList<>();
    NaivePlan before = plan;
    optimiser.begin(plan, Machine::fits, now);
    for (int i = 0; optimiser.iterate(); i++) {
      if (!optimiser.plan().equals(before)) {
        changes.add(i + ": " + starts(optimiser.plan()));
      }
      before = optimiser.plan();
    }
    return changes;
  }
}
