package io.github.gapwise.immediate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.immediate.KPercentBestPolicy.KPercentBestRule;
import io.github.gapwise.immediate.KPercentBestPolicy.Selection;
import io.github.gapwise.immediate.ModifiedMctPolicy.SizeLimit;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.ReferenceDriver;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

/** The papers' statements about the policies and how they relate to each other. */
final class RelationsTest {

  /** A matrix whose jobs all arrive at tick 0, on machines with one CPU. */
  @Provide
  Arbitrary<long[][]> matrices() {
    return Arbitraries.integers()
        .between(1, 12)
        .flatMap(
            machines ->
                Arbitraries.longs()
                    .between(1, 30)
                    .array(long[].class)
                    .ofSize(machines)
                    .list()
                    .ofMinSize(1)
                    .ofMaxSize(25))
        .map(rows -> rows.toArray(long[][]::new));
  }

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults().withSize(6, 30).arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> withoutOutages() {
    return GeneratedInstances.defaults()
        .without(Feature.OUTAGES, Feature.LASTING_OUTAGES)
        .withSize(6, 30)
        .arbitrary();
  }

  @Property
  void kPercentBest_ofAllMachines_isMct(@ForAll("instances") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(policy("kpb(k=100)"), policy("mct"), instance);
  }

  @Property
  void kPercentBest_ofOneMachine_isMet(@ForAll("instances") SchedulingInstance instance) {
    double k = 100.0 / instance.grid().size();
    TwinComparison.requireSameStarts(new KPercentBestPolicy(k), policy("met"), instance);
  }

  @Property
  void modifiedMct_atItsEnds_isMctAndOlb(@ForAll("withoutOutages") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(policy("modified-mct(threshold=0)"), policy("mct"), instance);
    TwinComparison.requireSameStarts(policy("modified-mct(quantile=1)"), policy("olb"), instance);
  }

  @Property
  void met_takesTheSmallestOfTheRow(@ForAll("matrices") long[][] ticks) {
    for (JobHistory job : run("met", ticks).jobs()) {
      long[] row = ticks[(int) job.job().id()];
      int machine = job.attempts().get(0).machine().id();
      assertThat(row[machine])
          .isEqualTo(IntStream.range(0, row.length).mapToLong(m -> row[m]).min().orElseThrow());
    }
  }

  /** Compares with a direct computation: jobs in order of arrival, ready times as sums. */
  @Property
  void mct_takesTheSmallestCompletionAtTheMomentOfChoice(@ForAll("matrices") long[][] ticks) {
    long[] ready = new long[ticks[0].length];
    for (JobHistory job : run("mct", ticks).jobs()) {
      long[] row = ticks[(int) job.job().id()];
      int machine = job.attempts().get(0).machine().id();
      long least =
          IntStream.range(0, row.length).mapToLong(m -> ready[m] + row[m]).min().orElseThrow();
      assertThat(job.attempts().get(0).end()).isEqualTo(least);
      ready[machine] += row[machine];
    }
  }

  @Property
  void olb_takesTheMachineThatIsReadyFirst(@ForAll("matrices") long[][] ticks) {
    long[] ready = new long[ticks[0].length];
    for (JobHistory job : run("olb", ticks).jobs()) {
      int machine = job.attempts().get(0).machine().id();
      assertThat(job.attempts().get(0).start())
          .isEqualTo(IntStream.range(0, ready.length).mapToLong(m -> ready[m]).min().orElseThrow());
      ready[machine] += ticks[(int) job.job().id()][machine];
    }
  }

  @Property
  void duplex_isTheBetterOfItsTwo(@ForAll("matrices") long[][] ticks) {
    assertThat(makespan("duplex", ticks))
        .isEqualTo(Math.min(makespan("min-min", ticks), makespan("max-min", ticks)));
  }

  /** Ties are drawn at random: every machine is chosen sometimes, and a seed always draws alike. */
  @Costly(20)
  @Property
  void olbWithRandomTies_usesEveryIdleMachine(@ForAll @LongRange(max = 1000) long seed) {
    List<Integer> chosen = chosen(seed);

    assertThat(chosen).isEqualTo(chosen(seed)).doesNotHaveDuplicates().hasSize(8);
  }

  @Example
  void olbWithRandomTies_dependsOnTheSeed() {
    assertThat(IntStream.range(0, 50).mapToObj(RelationsTest::chosen).distinct())
        .hasSizeGreaterThan(40);
  }

  /** The machines of eight jobs that arrive one after the other at eight idle machines. */
  private static List<Integer> chosen(long seed) {
    List<Integer> chosen = new ArrayList<>();
    Scheduler scheduler =
        policy("olb(ties=random)").bind(SchedulingContext.of(Grid.uniform(8, 1)).withSeed(seed));
    for (int id = 0; id < 8; id++) {
      scheduler.jobSubmitted(Job.of(id, 0, 1, 100), 0);
      scheduler.dispatch((job, machine) -> chosen.add(machine.id()), 0);
    }
    return chosen;
  }

  @Property
  void selection_findsTheValueAtARank(
      @ForAll List<@LongRange(min = 1, max = 20) Long> few,
      @ForAll List<@LongRange(min = 1) Long> any) {
    for (List<Long> values : List.of(few, any)) {
      List<Long> sorted = values.stream().sorted().toList();
      for (int rank = 1; rank <= values.size(); rank++) {
        long[] copy = values.stream().mapToLong(Long::longValue).toArray();
        assertThat(Selection.smallest(copy, copy.length, rank)).isEqualTo(sorted.get(rank - 1));
        assertThat(Arrays.stream(copy).limit(rank).sorted().boxed().toList())
            .isEqualTo(sorted.subList(0, rank));
      }
    }
  }

  /** Times so long that the machine's id does not fit beside them in one number. */
  @Costly(3)
  @Property
  void kPercentBest_ofHugeTimes_isAsOfSmallOnes(@ForAll("matrices") long[][] ticks) {
    long[][] huge = new long[ticks.length][ticks[0].length];
    for (int row = 0; row < ticks.length; row++) {
      for (int column = 0; column < ticks[0].length; column++) {
        huge[row][column] = ticks[row][column] << 50;
      }
    }
    assertThat(machines("kpb(k=40)", huge)).isEqualTo(machines("kpb(k=40)", ticks));
  }

  /** 18.4 % of 375 machines are 69, though not in doubles; 28 % of 25 jobs are 7. */
  @Example
  void shares_areThoseOfDecimalNumbers() {
    long[][] ticks = new long[1][375];
    Arrays.setAll(ticks[0], machine -> machine + 1);
    Candidates candidates = candidates(ticks);
    KPercentBestRule rule = new KPercentBestRule(candidates, 18.4);
    rule.choose(Job.of(0, 0, 1, 1), 0);
    assertThat(rule.kept(375)).isEqualTo(69);

    SizeLimit.OfQuantile limit = new SizeLimit.OfQuantile(0.28);
    IntStream.rangeClosed(1, 25).forEach(limit::add);
    assertThat(limit.ticks()).isEqualTo(7);
  }

  private static Candidates candidates(long[][] ticks) {
    Grid grid = Grid.uniform(ticks[0].length, 1);
    EtcMatrix times = EtcMatrix.of(ticks);
    MachineStates states = new MachineStates(grid, times);
    MachineQueue[] queues =
        grid.machines().stream()
            .map(machine -> new MachineQueue(states, machine))
            .toArray(MachineQueue[]::new);
    return new Candidates(grid, times, queues, new ReadyTimes(queues, times));
  }

  @Example
  void label_ofEveryPolicyThatCanBeMade_makesIt() {
    for (SchedulingPolicy policy :
        List.of(
            new KPercentBestPolicy(1e-6),
            ModifiedMctPolicy.ofThreshold(1e15),
            ModifiedMctPolicy.ofQuantile(0.99),
            new BatchPolicy(BatchHeuristic.SUFFERAGE_BY_PASS, 1e9, false),
            new SwitchingPolicy(0.001, 0.999))) {
      assertThat(policy(policy.toString())).isEqualTo(policy);
    }
    assertThatIllegalArgumentException().isThrownBy(() -> new KPercentBestPolicy(1e-7));
    assertThatIllegalArgumentException().isThrownBy(() -> ModifiedMctPolicy.ofThreshold(2e15));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BatchPolicy(BatchHeuristic.MIN_MIN, 2e9, true));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ModifiedMctPolicy(0.5, Optional.of(1.0)));
  }

  private static List<Integer> machines(String label, long[][] ticks) {
    return run(label, ticks).jobs().stream()
        .map(job -> job.attempts().get(0).machine().id())
        .toList();
  }

  private static SchedulingPolicy policy(String label) {
    return Catalog.of("policy", new ImmediatePolicies().policies()).create(label);
  }

  private static long makespan(String label, long[][] ticks) {
    return run(label, ticks).jobs().stream()
        .mapToLong(job -> job.attempts().get(0).end())
        .max()
        .orElseThrow();
  }

  private static ExecutedSchedule run(String label, long[][] ticks) {
    Job[] jobs =
        IntStream.range(0, ticks.length).mapToObj(id -> Job.of(id, 0, 1, 1)).toArray(Job[]::new);
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.uniform(ticks[0].length, 1), jobs)
            .withTimes(EtcMatrix.of(ticks));
    return ReferenceDriver.run(instance, policy(label));
  }
}
