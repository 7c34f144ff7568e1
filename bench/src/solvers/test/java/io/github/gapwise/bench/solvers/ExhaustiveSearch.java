package io.github.gapwise.bench.solvers;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the most jobs that can be on time by trying every order of every set of jobs on all
 * machines, each job as early as the ones before it allow. One of these schedules is optimal: move
 * the jobs of an optimal schedule to earlier starts as long as any can move; the result is the
 * schedule that their order of starts gives. Shares no code with the classes that it checks.
 */
final class ExhaustiveSearch {
  private record Run(Machine machine, int cpus, long start, long end) {}

  private final Grid grid;
  private final List<Run> runs = new ArrayList<>();
  private int most;

  private ExhaustiveSearch(Grid grid) {
    this.grid = grid;
  }

  static int mostOnTime(Grid grid, List<Job> jobs) {
    ExhaustiveSearch search = new ExhaustiveSearch(grid);
    search.extend(jobs);
    return search.most;
  }

  private void extend(List<Job> rest) {
    most = Math.max(most, runs.size());
    if (runs.size() + rest.size() <= most) {
      return;
    }
    for (Job job : rest) {
      List<Job> others = new ArrayList<>(rest);
      others.remove(job);
      for (Machine machine : grid.machines()) {
        extend(job, machine, others);
      }
    }
  }

  private void extend(Job job, Machine machine, List<Job> others) {
    if (job.cpus() > machine.cpus()) {
      return;
    }
    long ticks = ticks(job.work(), machine.speed());
    for (long start = job.release(); start + ticks <= job.deadline(); start++) {
      if (isFree(job, machine, start, start + ticks)) {
        runs.add(new Run(machine, job.cpus(), start, start + ticks));
        extend(others);
        runs.remove(runs.size() - 1);
        return;
      }
    }
  }

  /** Exact, like the run times of related machines: 7 units of work at 0.7 take 11 ticks. */
  private static long ticks(long work, double speed) {
    long ticks = 1;
    while (new BigDecimal(speed)
            .multiply(BigDecimal.valueOf(ticks))
            .compareTo(BigDecimal.valueOf(work))
        < 0) {
      ticks++;
    }
    return ticks;
  }

  private boolean isFree(Job job, Machine machine, long start, long end) {
    for (long tick = start; tick < end; tick++) {
      int busy = job.cpus();
      for (Run run : runs) {
        boolean there = run.machine.equals(machine) && run.start <= tick && tick < run.end;
        busy += there ? run.cpus : 0;
      }
      if (busy > machine.cpus()) {
        return false;
      }
    }
    return true;
  }
}
