package io.github.gapwise.schedule.search;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.schedule.FreeCpuProfile;
import io.github.gapwise.core.schedule.GridSchedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Plans at tick 0 of jobs in the earliest gaps of random machines. */
final class RandomPlans {
  private RandomPlans() {}

  static GridSchedule of(Random random, int machines, int jobs) {
    Grid grid =
        Grid.of(
            IntStream.range(0, machines)
                .mapToObj(id -> Machine.of(id, 1 + random.nextInt(4), 1 + random.nextInt(3)))
                .toList());
    GridSchedule plan = new GridSchedule(grid, SpeedScaled.INSTANCE);
    for (Job job : jobs(random, grid, jobs)) {
      place(plan, job, random);
    }
    startDue(plan);
    return plan;
  }

  /** Jobs that each fit some machine; two of three have a deadline. */
  static List<Job> jobs(Random random, Grid grid, int count) {
    int most = grid.machines().stream().mapToInt(Machine::cpus).max().orElseThrow();
    List<Job> jobs = new ArrayList<>();
    for (int id = 0; id < count; id++) {
      Job job =
          Job.of(id, 0, 1 + random.nextInt(most), 1 + random.nextInt(30))
              .withWeight(1 + random.nextInt(5));
      jobs.add(random.nextInt(3) == 0 ? job : job.withDeadline(10 + random.nextInt(60)));
    }
    return jobs;
  }

  private static void place(GridSchedule plan, Job job, Random random) {
    int id = random.nextInt(plan.machines());
    while (!plan.machine(id).accepts(job)) {
      id = (id + 1) % plan.machines();
    }
    long duration = plan.duration(job, id);
    long start = plan.earliestStart(job, id, duration, 0, FreeCpuProfile.NEVER);
    plan.place(job, job.id(), id, start, duration);
  }

  private static void startDue(GridSchedule plan) {
    while (plan.nextStart() == 0) {
      plan.events().startNext(plan.machineOfNextStart(), 0);
    }
  }
}
