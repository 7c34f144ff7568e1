package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import java.util.List;

/** Instances on machines with one CPU. */
final class OneCpu {
  private OneCpu() {}

  /** Returns the instance with one CPU for each machine and job, and without tags. */
  static SchedulingInstance of(SchedulingInstance instance) {
    SchedulingContext context = instance.context();
    List<Machine> machines =
        context.grid().machines().stream()
            .map(machine -> Machine.of(machine.id(), 1, machine.speed()))
            .toList();
    return new SchedulingInstance(
        new SchedulingContext(
            Grid.of(machines),
            context.times(),
            context.ticksPerSecond(),
            context.seed(),
            context.explained(),
            context.histories()),
        instance.jobs().stream().map(OneCpu::of).toList(),
        instance.outages(),
        instance.cancellations(),
        instance.overrunRule(),
        instance.submissionMode());
  }

  private static ActualJob of(ActualJob actual) {
    Job job = actual.job();
    return new ActualJob(
        new Job(
            job.id(),
            job.release(),
            job.deadline(),
            1,
            job.work(),
            job.weight(),
            job.owner(),
            Tags.none()),
        actual.actualWork());
  }
}
