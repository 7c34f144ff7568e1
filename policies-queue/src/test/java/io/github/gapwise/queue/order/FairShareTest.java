package io.github.gapwise.queue.order;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.queue.QueuePolicies;
import io.github.gapwise.queue.engine.WaitingTable;
import io.github.gapwise.queue.order.FairShare.FairShareRun;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Half of the owners' use is forgotten in each half-life; use moves their jobs back. */
final class FairShareTest {
  private static final SchedulingContext MILLISECONDS =
      SchedulingContext.of(Grid.single(100)).withTicksPerSecond(1000);
  private static final Machine MACHINE = MILLISECONDS.grid().machine(0);

  /** One run of a job, in seconds. */
  private record Use(int begin, int length, int cpus) {}

  private static Job job(long id, int cpus, String owner) {
    return Job.of(id, 0, cpus, 10).withOwner(owner);
  }

  /** Ann has used a CPU for 10 s and Bob one for 100 s, when a job of each arrives. */
  @Example
  void ownerWhoseJobEndedLongAgo_comesFirst() {
    SchedulingInstance instance =
        SchedulingInstance.of(
            Grid.single(2),
            Job.of(0, 0, 1, 10).withOwner("ann"),
            Job.of(1, 0, 1, 100).withOwner("bob"),
            Job.of(3, 100, 2, 10).withOwner("bob"),
            Job.of(4, 100, 2, 10).withOwner("ann"));
    String label = "flexible(aging=false,deadline=false,wait=false,fairshare=1,halflife=1000)";
    SchedulingPolicy policy = Catalog.of("policy", new QueuePolicies().policies()).create(label);

    assertThat(ReferenceDriver.run(instance, policy)).startsJob(4).at(100);
    assertThat(ReferenceDriver.run(instance, policy)).startsJob(3).at(110);
  }

  /** Thousands of owners were there once; 2 to the power of minus their number is no number. */
  @Example
  void manyEarlierOwners_leaveTheOrder() {
    Grid grid = Grid.single(10);
    Machine machine = grid.machine(0);
    Scheduler scheduler =
        Catalog.of("policy", new QueuePolicies().policies())
            .create("easy(order=fair-share)")
            .bind(SchedulingContext.of(grid));
    List<Long> starts = new ArrayList<>();
    for (int tick = 0; tick < 3000; tick++) {
      run(scheduler, Job.of(tick, tick, 10, 1).withOwner("owner" + tick), machine, tick, tick + 1);
    }
    long now = 365L * 24 * 3600;
    Job heavy = Job.of(3000, now, 6, 3600).withOwner("heavy");
    Job light = Job.of(3001, now, 4, 3600).withOwner("light");
    scheduler.jobSubmitted(heavy, now);
    scheduler.jobSubmitted(light, now);
    scheduler.dispatch((job, on) -> {}, now);
    scheduler.jobCompleted(heavy, machine, now + 3600);
    scheduler.jobCompleted(light, machine, now + 3600);
    scheduler.jobSubmitted(Job.of(3002, now, 10, 10).withOwner("heavy"), now + 3600);
    scheduler.jobSubmitted(Job.of(3003, now, 10, 10).withOwner("light"), now + 3600);
    scheduler.dispatch((job, on) -> starts.add(job.id()), now + 3600);
    assertThat(starts).containsExactly(3003L);
  }

  private static void run(Scheduler scheduler, Job job, Machine machine, long start, long end) {
    scheduler.jobSubmitted(job, start);
    scheduler.dispatch((started, on) -> {}, start);
    scheduler.jobCompleted(job, machine, end);
    scheduler.dispatch((started, on) -> {}, end);
  }

  @Example
  void use_isForgottenByHalfInEachHalfLife() {
    FairShareRun run = new FairShareRun(new FairShare(1, 100), 1000);
    Job job = job(0, 4, "ann");
    run.jobQueued(0, job);
    run.jobStarted(job, MACHINE, 0);
    run.jobEnded(job, MACHINE, 100_000);
    // 4 CPUs for a half-life: 4 / λ · (1 − 1/2), with λ = ln 2 / 100.
    double used = 4 * 100 / Math.log(2) / 2;
    assertThat(run.useOf("ann")).isCloseTo(used, within(1e-9));

    run.addTo(new double[1], new WaitingTable(MILLISECONDS), 300_000);
    assertThat(run.useOf("ann")).isCloseTo(used / 4, within(1e-9));
    assertThat(run.useOf("bob")).isZero();
  }

  /** The use is an integral, which can be computed separately for each run. */
  @Costly(2)
  @Property
  void use_ofManyRuns_isTheSumOfTheirIntegrals(
      @ForAll @Size(max = 10) List<@IntRange(max = 999_999) Integer> drawn) {
    List<Use> uses = new ArrayList<>();
    for (int number : drawn) {
      uses.add(new Use(number % 1000, number / 1000 % 100, number / 100_000 + 1));
    }
    FairShareRun run = new FairShareRun(new FairShare(1, 250), 1);
    for (int second = 0; second <= 2000; second++) {
      for (int k = 0; k < uses.size(); k++) {
        if (uses.get(k).begin() == second) {
          run.jobStarted(job(k, uses.get(k).cpus(), "ann"), MACHINE, second);
        }
        if (uses.get(k).begin() + uses.get(k).length() == second) {
          run.jobEnded(job(k, uses.get(k).cpus(), "ann"), MACHINE, second);
        }
      }
    }
    run.addTo(new double[1], new WaitingTable(MILLISECONDS), 2000);
    double expected = 0;
    double rate = Math.log(2) / 250;
    for (Use use : uses) {
      double end = use.begin() + use.length();
      expected +=
          use.cpus()
              / rate
              * (Math.exp(-rate * (2000 - end)) - Math.exp(-rate * (2000 - use.begin())));
    }
    assertThat(run.useOf("ann")).isCloseTo(expected, within(1e-9 + 1e-9 * expected));
  }

  @Example
  void value_dependsOnTheShareInTheUseOfAll() {
    FairShareRun run = new FairShareRun(new FairShare(8, 100), 1000);
    WaitingTable jobs = new WaitingTable(MILLISECONDS);
    List<String> owners = List.of("ann", "bob", "");
    for (int slot = 0; slot < owners.size(); slot++) {
      jobs.put(slot, job(slot, 1, owners.get(slot)));
      run.jobQueued(slot, jobs.job(slot));
    }
    double[] idle = new double[3];
    run.addTo(idle, jobs, 0);
    assertThat(idle).containsExactly(8, 8, 8);

    run.jobStarted(job(3, 3, "ann"), MACHINE, 0);
    run.jobStarted(job(4, 1, "bob"), MACHINE, 0);
    double[] busy = new double[3];
    run.addTo(busy, jobs, 50_000);
    // Three owners, of whom ann used 3/4, bob 1/4 and the nameless one nothing.
    assertThat(busy[0]).isCloseTo(8 * Math.pow(2, -9.0 / 4), within(1e-9));
    assertThat(busy[1]).isCloseTo(8 * Math.pow(2, -3.0 / 4), within(1e-9));
    assertThat(busy[2]).isCloseTo(8, within(1e-9));
  }

  @Example
  void queueInOrderOfFairShare_prefersWhoUsedLess() {
    List<Long> started = new ArrayList<>();
    SchedulingContext oneCpu = SchedulingContext.of(Grid.single(1));
    Scheduler scheduler =
        Catalog.of("policy", new QueuePolicies().policies())
            .create("list(order=fair-share)")
            .bind(oneCpu);
    for (Job job : List.of(job(0, 1, "ann"), job(1, 1, "ann"), job(2, 1, "bob"))) {
      scheduler.jobSubmitted(job, 0);
    }
    scheduler.dispatch((job, machine) -> started.add(job.id()), 0);
    scheduler.jobCompleted(job(0, 1, "ann"), oneCpu.grid().machine(0), 10);
    scheduler.dispatch((job, machine) -> started.add(job.id()), 10);
    assertThat(started).containsExactly(0L, 2L);
  }

  @Example
  void values_outOfRange_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FairShare(-1, 1))
        .withMessage("The weight (-1.0) must be finite and not negative.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FairShare(1, 0))
        .withMessage("The halfLife (0.0) must be finite and positive.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new DeadlineUrgency(1, 2, 1))
        .withMessage("The max (1.0) must be at least the min (2.0).");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Aging(Double.NaN))
        .withMessage("The factor (NaN) must be finite and not negative.");
  }
}
