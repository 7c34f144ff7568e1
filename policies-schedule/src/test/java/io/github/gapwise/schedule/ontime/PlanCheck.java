package io.github.gapwise.schedule.ontime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the plan after each submission and each dispatch: every planned job is on time, starts
 * when it may, and finds its CPUs free. Counts CPUs at each tick at which a job begins.
 */
final class PlanCheck extends ForwardingScheduler {

  /** A job that occupies CPUs of a machine. */
  private record Occupation(long from, long to, int cpus) {}

  private final OnTimeScheduler scheduler;

  PlanCheck(OnTimeScheduler scheduler) {
    super(scheduler);
    this.scheduler = scheduler;
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    super.jobSubmitted(job, now);
    check(now);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    long answer = super.dispatch(dispatcher, now);
    check(now);
    return answer;
  }

  private void check(long now) {
    for (Timetable machine : scheduler.plan().machines) {
      check(machine, now);
    }
  }

  private static void check(Timetable machine, long now) {
    List<Occupation> occupations = new ArrayList<>();
    for (int k = 0; k < machine.runningCount; k++) {
      Task task = machine.running[k];
      occupations.add(new Occupation(now, task.end, task.job.cpus()));
    }
    for (Task task : machine.blocks) {
      assertThat(task.start).isGreaterThanOrEqualTo(Math.max(now, task.job.release()));
      assertThat(task.isAged || task.deadline - task.start >= task.leastDuration).isTrue();
      assertThat(task.machines).hasSize(task.job.nodes()).contains(machine.machine);
      assertThat(machine.isUsable()).isTrue();
      occupations.add(new Occupation(task.start, task.start + task.duration, task.job.cpus()));
    }
    for (int k = 0; k < machine.size; k++) {
      Task task = machine.list[k];
      assertThat(task.start).isGreaterThanOrEqualTo(Math.max(now, task.job.release()));
      assertThat(task.deadline - task.start)
          .as("time left to job %d", task.job.id())
          .isGreaterThanOrEqualTo(task.leastDuration);
      assertThat(task.leastDuration).isBetween(1L, task.duration);
      assertThat(machine.isUsable()).isTrue();
      occupations.add(new Occupation(task.start, task.start + task.duration, task.job.cpus()));
    }
    for (Occupation one : occupations) {
      long taken =
          occupations.stream()
              .filter(each -> each.from() <= one.from() && one.from() < each.to())
              .mapToLong(Occupation::cpus)
              .sum();
      assertThat(taken).isLessThanOrEqualTo(machine.machine.cpus());
    }
  }
}
