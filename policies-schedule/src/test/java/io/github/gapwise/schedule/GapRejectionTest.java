package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import io.github.gapwise.core.schedule.GridSchedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * What is claimed of witnesses, by the criterion itself, and each kind of them on a small plan.
 *
 * <p>In the plans the job takes 15 ticks and is due at 18, and all is over at 30 without it. Most
 * machines have jobs that are due at 17, so that it goes behind them, where it is late.
 */
final class GapRejectionTest {
  private static final Job JOB = Job.of(999, 0, 1, 15).withDeadline(18);

  private final UsageCriterion criterion = new UsageCriterion(Usage.WEIGHTED, Horizon.NOW);
  private final List<Machine> machines = new ArrayList<>();
  private final List<Planned> jobs = new ArrayList<>();

  private record Planned(int machine, int cpus, long start, long end, long deadline) {}

  /** A witness is accepted or not, and then another one on its machine; others come at random. */
  @Property(tries = 2000)
  void gap_ofTooGreatALengthForEachJobOnTime_isNeverAccepted(
      @ForAll @IntRange(min = 10, max = 60) int nonDelayed,
      @ForAll @IntRange(min = 1, max = 4) int lost,
      @ForAll boolean isGap,
      @ForAll long seed) {
    Random random = new Random(seed);
    double factor = GapRejection.leastRatio(nonDelayed, lost);
    PlanTotals witness = isGap ? gap(nonDelayed, random) : insertion(nonDelayed, lost, random);
    PlanTotals first = insertion(nonDelayed, lost, random);
    PlanTotals best = better(first, witness);
    best = best == witness ? best : better(best, insertion(nonDelayed, lost, random));
    double bound = perJob(witness) / (factor * factor);
    for (int k = 0; k < 20; k++) {
      PlanTotals gap = gap(nonDelayed, random);
      assertThat(accepts(best, gap) && perJob(gap) * (1 - 1e-9) >= bound).isFalse();
      best = better(best, insertion(nonDelayed, lost, random));
      bound /= factor;
    }
  }

  private boolean accepts(PlanTotals best, PlanTotals candidate) {
    return criterion.accepts(best, candidate, 0);
  }

  private PlanTotals better(PlanTotals best, PlanTotals candidate) {
    return accepts(best, candidate) ? candidate : best;
  }

  private static PlanTotals gap(int nonDelayed, Random random) {
    return totals(nonDelayed + random.nextInt(2), random.nextLong(1000, 2500));
  }

  private static PlanTotals insertion(int nonDelayed, int lost, Random random) {
    return totals(nonDelayed + 1 - random.nextInt(lost + 2), random.nextLong(900, 2500));
  }

  private static PlanTotals totals(int nonDelayed, long latest) {
    return new PlanTotals().set(nonDelayed, latest, 0);
  }

  private static double perJob(PlanTotals totals) {
    return (double) totals.latestCompletion() / totals.nonDelayed();
  }

  /** One of one CPU with jobs of 4 ticks until 16, and another one until a tick. */
  private void addBusyUntil(int end) {
    int id = addMachine(1);
    for (int start = 0; start < 16; start += 4) {
      jobs.add(new Planned(id, 1, start, Math.min(start + 4, end), 17));
    }
    if (end > 16) {
      jobs.add(new Planned(id, 1, 16, end, 17));
    }
  }

  /**
   * One of two CPUs with a job of one CPU until 10 and one of both, before which the job is
   * inserted, and that is moved by 5 ticks; the gap is behind it.
   */
  private void addPacked(long end, long deadline) {
    int id = addMachine(2);
    jobs.add(new Planned(id, 1, 0, 10, 12));
    jobs.add(new Planned(id, 2, 10, end, deadline));
  }

  private int addMachine(int cpus) {
    machines.add(Machine.of(machines.size(), cpus, 1));
    return machines.size() - 1;
  }

  private void addBusyUntil(int end, int count) {
    for (int k = 0; k < count; k++) {
      addBusyUntil(end);
    }
  }

  /** Whether the gap of the last machine is certainly rejected. */
  private boolean isCertain() {
    GridSchedule plan = new GridSchedule(Grid.of(machines), SpeedScaled.INSTANCE);
    for (int k = 0; k < jobs.size(); k++) {
      Planned each = jobs.get(k);
      long length = each.end() - each.start();
      Job job = Job.of(k, 0, each.cpus(), length).withDeadline(each.deadline());
      plan.place(job, k, each.machine(), each.start(), length);
    }
    PlanTotals base = new PlanTotals();
    plan.readTotals(base, Horizon.NOW, 0);
    assertThat(base.latestCompletion()).isEqualTo(30);
    boolean isCertain = isCertain(plan, base, 1);
    assertThat(isCertain(plan, base, Integer.MAX_VALUE)).as("without tables").isEqualTo(isCertain);
    return isCertain;
  }

  private boolean isCertain(GridSchedule plan, PlanTotals base, int largeGrid) {
    MachineScan scan = new MachineScan(plan, largeGrid);
    GapRejection rejection = new GapRejection(plan, criterion, scan);
    return rejection.isCertain(base, JOB, plan.machines() - 1, 0);
  }

  @Example
  void isCertain_anEarlierGapNearby_isTrue() {
    addBusyUntil(30, 20);
    addBusyUntil(16);
    addPacked(20, 2000);
    assertThat(isCertain()).isTrue();
  }

  @Example
  void isCertain_anEarlierGapFarAway_isTrue() {
    addBusyUntil(16);
    addBusyUntil(30, 40);
    addPacked(20, 2000);
    assertThat(isCertain()).isTrue();
  }

  @Example
  void isCertain_noneAsEarly_isFalse() {
    addBusyUntil(30, 20);
    addBusyUntil(20);
    addPacked(20, 2000);
    assertThat(isCertain()).isFalse();
  }

  @Example
  void isCertain_fewJobsOnTime_isFalse() {
    addBusyUntil(16);
    addPacked(30, 2000);
    assertThat(isCertain()).isFalse();
  }

  /** The insertion makes another job late, and all is over at 31. */
  @Example
  void isCertain_anInsertionThatIsSurelyTried_isTrue() {
    addBusyUntil(30, 20);
    addBusyUntil(22);
    addPacked(26, 27);
    addPacked(20, 2000);
    assertThat(isCertain()).isTrue();
  }

  @Example
  void isCertain_anInsertionThatMayNotBeTried_isFalse() {
    addBusyUntil(30, 21);
    addPacked(26, 27);
    addPacked(20, 2000);
    assertThat(isCertain()).isFalse();
  }

  /** The gap there is from 10 to 25. */
  private void addMachineWithEvenGap() {
    int id = addMachine(1);
    jobs.add(new Planned(id, 1, 0, 10, 2000));
  }

  @Example
  void isCertain_anEvenGapBeforeAnEvenOne_isTrue() {
    addBusyUntil(30, 20);
    addBusyUntil(15);
    addBusyUntil(30, 40);
    addMachineWithEvenGap();
    assertThat(isCertain()).isTrue();
  }

  @Example
  void isCertain_noEvenGapBeforeAnEvenOne_isFalse() {
    addBusyUntil(30, 20);
    addBusyUntil(16);
    addMachineWithEvenGap();
    assertThat(isCertain()).isFalse();
  }

  @Example
  void isCertain_anEvenInsertionThatIsSurelyTriedBeforeAnEvenGap_isTrue() {
    addBusyUntil(30, 20);
    addBusyUntil(16);
    addPacked(20, 21);
    addMachineWithEvenGap();
    assertThat(isCertain()).isTrue();
  }

  @Example
  void isCertain_anEvenInsertionThatMayNotBeTriedBeforeAnEvenGap_isFalse() {
    addBusyUntil(30, 20);
    addPacked(20, 21);
    addMachineWithEvenGap();
    assertThat(isCertain()).isFalse();
  }
}
