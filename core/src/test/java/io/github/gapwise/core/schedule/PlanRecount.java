package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Recounts everything that a plan counts, from scratch. */
final class PlanRecount {
  private final List<NaiveMachineSchedule> machines;
  private final long now;
  private final long pastCpuTime;

  PlanRecount(PlanDriver driver) {
    machines = driver.model();
    now = driver.now();
    pastCpuTime = driver.pastCpuTime();
  }

  void assertAgreesWith(GridSchedule plan) {
    for (NaiveMachineSchedule machine : machines) {
      assertMachine(plan.machine(machine.machine().id()), machine);
    }
    assertThat(plan.jobs()).isEqualTo((int) entries().count());
    assertThat(plan.nonDelayed()).isEqualTo(nonDelayed());
    assertThat(plan.tardiness()).isEqualTo(sum(entries(), NaiveEntry::tardiness));
    assertThat(plan.latestCompletion()).isEqualTo(latestCompletion(entries()));
    assertThat(plan.operations()).isEqualTo(sum(entries(), PlanRecount::operations));
    assertThat(plan.operationsLeft(now)).isCloseTo(operationsLeft(), within(1e-6));
    assertThat(plan.cpuTimeLeft(now)).isEqualTo(cpuTimeLeft());
    assertNextStart(plan);
    assertNextOverrunEnd(plan);
    assertTotals(plan, Horizon.NOW, cpuTimeLeft());
    assertTotals(plan, Horizon.ZERO, sum(entries(), NaiveEntry::cpuTime) + pastCpuTime);
  }

  private void assertTotals(GridSchedule plan, Horizon horizon, long cpuTime) {
    for (Usage usage : Usage.values()) {
      PlanTotals totals = new PlanTotals();
      plan.readTotals(totals, new UsageCriterion(usage, horizon), now);
      assertThat(totals.nonDelayed()).isEqualTo(nonDelayed());
      assertThat(totals.latestCompletion()).isEqualTo(latestCompletion(entries()));
      assertThat(totals.cpuTime()).isEqualTo(usage == Usage.PLAIN ? cpuTime : 0);
    }
  }

  private void assertNextStart(GridSchedule plan) {
    long next = machines.stream().mapToLong(PlanRecount::nextStart).min().orElseThrow();
    assertThat(plan.nextStart()).isEqualTo(next);
    if (next < FreeCpus.NEVER) {
      assertThat(plan.machineOfNextStart()).isEqualTo(lowestId(PlanRecount::nextStart, next));
    }
  }

  private void assertNextOverrunEnd(GridSchedule plan) {
    long next = machines.stream().mapToLong(PlanRecount::nextOverrunEnd).min().orElseThrow();
    assertThat(plan.nextOverrunEnd()).isEqualTo(next);
    if (next < FreeCpus.NEVER) {
      assertThat(plan.machineOfNextOverrunEnd())
          .isEqualTo(lowestId(PlanRecount::nextOverrunEnd, next));
    }
  }

  private int lowestId(ToLongFunction<NaiveMachineSchedule> key, long value) {
    return machines.stream()
        .filter(machine -> key.applyAsLong(machine) == value)
        .mapToInt(machine -> machine.machine().id())
        .min()
        .orElseThrow();
  }

  private void assertMachine(MachineSchedule actual, NaiveMachineSchedule expected) {
    assertThat(actual.isUp()).isEqualTo(expected.isUp());
    assertThat(entriesOf(actual))
        .isEqualTo(expected.entries().stream().map(PlanRecount::withoutMark).toList());
    assertThat(actual.running()).isEqualTo(expected.running().size());
    assertStartOrder(expected);
    assertMachineTotals(actual, expected);
    assertProfile(actual.profile().cpus, expected);
  }

  /** The jobs of a plan, without marking those that have outlived their estimates. */
  static List<NaiveEntry> entriesOf(MachineSchedule machine) {
    return Stream.iterate(0, k -> k < machine.size(), k -> k + 1)
        .map(
            k ->
                new NaiveEntry(
                    machine.job(k), machine.sequence(k), machine.start(k), machine.end(k), false))
        .toList();
  }

  private static NaiveEntry withoutMark(NaiveEntry entry) {
    return NaiveEntry.of(entry.job(), entry.sequence(), entry.start(), entry.duration());
  }

  private void assertStartOrder(NaiveMachineSchedule machine) {
    assertThat(machine.entries().stream().mapToLong(NaiveEntry::start).toArray()).isSorted();
    assertThat(machine.running()).allMatch(entry -> entry.start() <= now && now < entry.end());
    assertThat(machine.waiting())
        .allMatch(entry -> entry.start() >= now && entry.start() >= entry.job().release());
  }

  private void assertMachineTotals(MachineSchedule actual, NaiveMachineSchedule expected) {
    List<NaiveEntry> entries = expected.entries();
    int onTime = (int) entries.stream().filter(NaiveEntry::isOnTime).count();
    long busy = sum(expected.running().stream(), entry -> entry.job().cpus());
    assertThat(actual.busyCpus()).isEqualTo((int) busy);
    assertThat(actual.latestCompletion()).isEqualTo(latestCompletion(entries.stream()));
    assertThat(actual.nonDelayed()).isEqualTo(onTime);
    assertThat(actual.delayed()).isEqualTo(entries.size() - onTime);
    assertThat(actual.cpuTimeLeft(now))
        .isEqualTo((double) sum(entries.stream(), entry -> entry.cpuTime() - passed(entry)));
    assertThat(actual.tardiness()).isEqualTo(sum(entries.stream(), NaiveEntry::tardiness));
    assertThat(actual.nextStart()).isEqualTo(nextStart(expected));
    assertThat(actual.isNextReady())
        .isEqualTo(
            !expected.waiting().isEmpty()
                && busy + expected.waiting().get(0).job().cpus() <= expected.machine().cpus());
  }

  /** The CPU time that a job has used. */
  private long passed(NaiveEntry entry) {
    return entry.job().cpus() * Math.max(0, now - entry.start());
  }

  private void assertProfile(FreeCpuProfile profile, NaiveMachineSchedule machine) {
    TakenCpus taken = TakenCpus.of(machine.entries(), now);
    int cpus = machine.machine().cpus();
    assertThat(taken.most()).isLessThanOrEqualTo(cpus);
    long[] free = LongStream.range(now, taken.horizon() + 2).map(profile::freeAt).toArray();
    long[] left =
        LongStream.range(now, taken.horizon() + 2).map(tick -> cpus - taken.at(tick)).toArray();
    assertThat(free).isEqualTo(left);
  }

  private Stream<NaiveEntry> entries() {
    return machines.stream().flatMap(machine -> machine.entries().stream());
  }

  private Stream<NaiveEntry> running() {
    return machines.stream().flatMap(machine -> machine.running().stream());
  }

  private static long sum(Stream<NaiveEntry> entries, ToLongFunction<NaiveEntry> value) {
    return entries.mapToLong(value).sum();
  }

  private int nonDelayed() {
    return (int) entries().filter(NaiveEntry::isOnTime).count();
  }

  private static long latestCompletion(Stream<NaiveEntry> entries) {
    return entries.mapToLong(NaiveEntry::end).max().orElse(0);
  }

  private static long operations(NaiveEntry entry) {
    return entry.job().work() * entry.job().cpus();
  }

  private double operationsLeft() {
    double done =
        running().mapToDouble(e -> (double) operations(e) * (now - e.start()) / e.duration()).sum();
    return sum(entries(), PlanRecount::operations) - done;
  }

  private long cpuTimeLeft() {
    return sum(entries(), NaiveEntry::cpuTime) - sum(running(), this::passed);
  }

  private static long nextStart(NaiveMachineSchedule machine) {
    return machine.waiting().isEmpty() ? FreeCpus.NEVER : machine.waiting().get(0).start();
  }

  private static long nextOverrunEnd(NaiveMachineSchedule machine) {
    return machine.running().stream()
        .filter(NaiveEntry::extended)
        .mapToLong(NaiveEntry::end)
        .min()
        .orElse(FreeCpus.NEVER);
  }
}
