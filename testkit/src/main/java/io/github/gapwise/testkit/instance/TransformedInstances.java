package io.github.gapwise.testkit.instance;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.Interference.Kill;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/** Instances made from others, for metamorphic tests and for ticks near the limits. */
public final class TransformedInstances {
  private TransformedInstances() {}

  /**
   * The instance with every tick, every amount of work and the number of ticks per second
   * multiplied. Run times are multiplied exactly if estimates are exact and the speed of each
   * machine divides the work of each job. Times other than {@link SpeedScaled} are assumed not to
   * depend on the work, like those of a matrix.
   *
   * @throws ArithmeticException if a product does not fit a {@code long}
   */
  public static SchedulingInstance stretched(SchedulingInstance instance, long factor) {
    SchedulingContext context = instance.context();
    return mapped(
        instance,
        context
            .withTimes(stretched(context.times(), factor))
            .withTicksPerSecond(Math.multiplyExact(factor, context.ticksPerSecond())),
        tick -> Math.multiplyExact(factor, tick),
        job ->
            new ActualJob(
                job.job().withWork(Math.multiplyExact(factor, job.job().work())),
                Math.multiplyExact(factor, job.actualWork())));
  }

  /**
   * The instance with the given number of ticks added to every tick.
   *
   * @throws ArithmeticException if a sum does not fit a {@code long}
   */
  public static SchedulingInstance delayed(SchedulingInstance instance, long ticks) {
    return mapped(
        instance, instance.context(), tick -> Math.addExact(tick, ticks), UnaryOperator.identity());
  }

  /** The instance with every job released at tick 0, and so submitted together with the others. */
  public static SchedulingInstance together(SchedulingInstance instance) {
    return instance.withJobs(mapped(instance.jobs(), job -> job.withRelease(0)));
  }

  /**
   * An equal instance of other objects: grid, machines, jobs, tags and texts. A policy that decides
   * by the identity of an object, or by a hash that depends on it, decides differently.
   */
  public static SchedulingInstance rebuilt(SchedulingInstance instance) {
    SchedulingContext context = instance.context();
    Grid grid = Grid.of(instance.grid().machines().stream().map(each -> copy(each)).toList());
    SchedulingContext rebuilt =
        new SchedulingContext(
            grid,
            context.times(),
            context.ticksPerSecond(),
            context.seed(),
            context.explained(),
            context.histories());
    return instance.withContext(rebuilt).withJobs(mapped(instance.jobs(), each -> copy(each)));
  }

  private static List<ActualJob> mapped(List<ActualJob> jobs, UnaryOperator<Job> change) {
    return jobs.stream()
        .map(each -> new ActualJob(change.apply(each.job()), each.actualWork()))
        .toList();
  }

  private static Machine copy(Machine machine) {
    return new Machine(
        machine.id(),
        machine.cpus(),
        machine.speed(),
        copy(machine.tags()),
        copy(machine.capacities()));
  }

  private static Job copy(Job job) {
    return job.withOwner(String.copyValueOf(job.owner().toCharArray()))
        .withRequiredTags(copy(job.requiredTags()))
        .withResources(copy(job.resources()));
  }

  private static Resources copy(Resources resources) {
    Map<String, Long> amounts = new TreeMap<>();
    resources.kinds().forEach(kind -> amounts.put(kind, resources.amount(kind)));
    return Resources.of(amounts);
  }

  private static Tags copy(Tags tags) {
    return Tags.of(tags.names());
  }

  private static ProcessingTimes stretched(ProcessingTimes times, long factor) {
    return times instanceof SpeedScaled
        ? times
        : (job, machine) -> Math.multiplyExact(factor, times.ticks(job, machine));
  }

  private static SchedulingInstance mapped(
      SchedulingInstance instance,
      SchedulingContext context,
      LongUnaryOperator ticks,
      UnaryOperator<ActualJob> work) {
    return new SchedulingInstance(
        context,
        mapped(instance.jobs().stream().map(work).toList(), job -> mapped(job, ticks)),
        instance.outages().stream().map(outage -> mapped(outage, ticks)).toList(),
        instance.cancellations().stream()
            .map(each -> new Cancellation(each.jobId(), ticks.applyAsLong(each.tick())))
            .toList(),
        instance.overrunRule(),
        instance.submissionMode(),
        mapped(instance.interference(), ticks),
        instance.keepsHistories());
  }

  private static Interference mapped(Interference interference, LongUnaryOperator ticks) {
    return new Interference(
        interference.loads().stream()
            .map(
                each ->
                    new LoadChange(
                        each.machineId(), ticks.applyAsLong(each.tick()), each.percent()))
            .toList(),
        interference.kills().stream()
            .map(each -> new Kill(each.machineId(), ticks.applyAsLong(each.tick())))
            .toList(),
        interference.refusedStarts());
  }

  private static Job mapped(Job job, LongUnaryOperator ticks) {
    long deadline = job.hasDeadline() ? ticks.applyAsLong(job.deadline()) : Job.NO_DEADLINE;
    return job.withRelease(ticks.applyAsLong(job.release())).withDeadline(deadline);
  }

  private static Outage mapped(Outage outage, LongUnaryOperator ticks) {
    return new Outage(
        outage.machineId(),
        ticks.applyAsLong(outage.down()),
        outage.up() == Outage.FOREVER ? Outage.FOREVER : ticks.applyAsLong(outage.up()));
  }
}
