package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Accounts;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Site;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.queue.twin.NaiveSlurmScheduler;
import io.github.gapwise.testkit.TwinPolicyContract;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The baseline of a Slurm site decides as its manual says, job by job. */
final class SlurmPolicyTest extends TwinPolicyContract {
  private static final long ALL = Long.MAX_VALUE;

  SlurmPolicyTest() {
    super(new QueuePolicies(), "slurm");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "slurm", twin(options(30, 86_400, 500, 60)),
        "slurm(interval=7,depth=3,resolution=5)", twin(options(7, 86_400, 3, 5)),
        "slurm(interval=1,window=9,depth=all,resolution=1)", twin(options(1, 9, ALL, 1)));
  }

  private static NaiveSlurmScheduler.Options options(
      long interval, long window, long depth, long resolution) {
    return new NaiveSlurmScheduler.Options(
        0, 604_800, 0, false, job -> 0, interval, window, depth, 100, resolution);
  }

  private static SchedulingPolicy twin(NaiveSlurmScheduler.Options options) {
    return context -> new NaiveSlurmScheduler(context, options);
  }

  /** What a pass may do depends on the clock. */
  @Override
  protected boolean decidesByState(SchedulingPolicy policy) {
    return false;
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "slurm(interval=0)",
        "slurm(window=0)",
        "slurm(depth=-1)",
        "slurm(queue-depth=0)",
        "slurm(resolution=0)",
        "slurm(age=-1)",
        "slurm(small=maybe)");
  }

  @Provide
  Arbitrary<NaiveSlurmScheduler.Options> anyOptions() {
    return Combinators.combine(
            Arbitraries.of(0.0, 3.0, 1000.0),
            Arbitraries.of(5.0, 50.0),
            Arbitraries.of(0.0, 2.0, 100.0),
            Arbitraries.of(true, false),
            Arbitraries.of(1L, 2L, 5L, 30L),
            Arbitraries.of(1L, 10L, 1L << 20),
            Arbitraries.of(0L, 1L, 3L, ALL),
            Combinators.combine(Arbitraries.of(1L, 2L, 100L), Arbitraries.of(1L, 3L, 60L))
                .as((queueDepth, resolution) -> new long[] {queueDepth, resolution}))
        .as(
            (age, maxAge, size, small, interval, window, depth, rest) ->
                new NaiveSlurmScheduler.Options(
                    age,
                    maxAge,
                    size,
                    small,
                    (Job job) -> job.id() % 3,
                    interval,
                    window,
                    depth,
                    rest[0],
                    rest[1]));
  }

  private static SlurmPolicy policy(NaiveSlurmScheduler.Options options) {
    SlurmPolicy.Factors factors =
        new SlurmPolicy.Factors(
            options.age(), options.maxAge(), options.size(), options.favoursSmall(), 0, 1, 1);
    ToDoubleFunction<Job> more = options.more();
    return new SlurmPolicy(
        factors,
        new Site(Accounts.NONE, job -> Accounts.ROOT, Job::owner, more),
        new SlurmPolicy.Cycle(
            options.interval(),
            options.window(),
            options.depth(),
            options.queueDepth(),
            options.resolution()));
  }

  @Provide
  Arbitrary<SchedulingInstance> crowdedInstance() {
    return GeneratedInstances.defaults()
        .with(Feature.SEVERAL_NODES, Feature.RESOURCES)
        .withSize(3, 20)
        .arbitrary();
  }

  @Costly(5)
  @Property
  void anyOptions_decideAsTheTwin(
      @ForAll("anyOptions") NaiveSlurmScheduler.Options options,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(policy(options), twin(options), instance);
  }

  @Example
  void factorsAndCycles_outOfRange_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SlurmPolicy.Factors(-1, 1, 0, false, 0, 1, 1))
        .withMessage("The weights (-1.0, 0.0, 0.0) must not be negative.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SlurmPolicy.Factors(1, 0, 0, false, 0, 1, 1))
        .withMessage("The times (0.0, 1.0, 1.0) must be positive.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SlurmPolicy.Cycle(0, 1, 0, 1))
        .withMessageStartingWith("The interval (0.0), the window (1.0)");
  }

  @Provide
  Arbitrary<SchedulingInstance> plainInstance() {
    return GeneratedInstances.plain()
        .with(Feature.WRONG_ESTIMATES, Feature.OUTAGES, Feature.SEVERAL_NODES)
        .withSize(5, 20)
        .arbitrary();
  }

  /**
   * A third of the jobs each in partition a, in partition b and in none, as far as they fit; a
   * machine is in one or in both.
   */
  @Costly(5)
  @Property
  void partitions_holdBackTheirOwnJobsOnly(
      @ForAll("anyOptions") NaiveSlurmScheduler.Options options,
      @ForAll("plainInstance") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(policy(options), twin(options), inPartitions(instance));
  }

  private static SchedulingInstance inPartitions(SchedulingInstance instance) {
    Grid grid =
        Grid.of(
            instance.context().grid().machines().stream()
                .map(SlurmPolicyTest::inPartitions)
                .toList());
    List<ActualJob> jobs =
        instance.jobs().stream()
            .map(each -> new ActualJob(inPartition(each.job(), grid), each.actualWork()))
            .toList();
    return instance.withJobs(jobs).withContext(SchedulingContext.of(grid));
  }

  private static Machine inPartitions(Machine machine) {
    Tags partitions =
        switch (machine.id() % 3) {
          case 0 -> Tags.of("partition=a");
          case 1 -> Tags.of("partition=b");
          default -> Tags.of("partition=a", "partition=b");
        };
    return new Machine(
        machine.id(), machine.cpus(), machine.speed(), partitions, machine.capacities());
  }

  private static Job inPartition(Job job, Grid grid) {
    Tags tags =
        switch ((int) (job.id() % 3)) {
          case 0 -> Tags.of("partition=a");
          case 1 -> Tags.of("partition=b");
          default -> Tags.none();
        };
    Job inPartition = job.withRequiredTags(tags);
    return grid.fits(inPartition) ? inPartition : job.withRequiredTags(Tags.none());
  }
}
