package io.github.gapwise.core.schedule;

import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import java.util.List;
import java.util.stream.IntStream;

/** All that can be seen of a plan; two views are equal if nothing has changed between them. */
record PlanView(
    List<MachineView> machines,
    int jobs,
    int nonDelayed,
    long latestCompletion,
    long tardiness,
    long operations,
    double operationsLeft,
    List<Long> nextEvents,
    String totalsFromNow,
    String totalsFromZero) {

  /** All that can be seen of the plan of one machine. */
  record MachineView(
      boolean isUp,
      List<NaiveEntry> entries,
      int running,
      int busyCpus,
      long latestCompletion,
      int nonDelayed,
      int delayed,
      long tardiness,
      long nextStart,
      boolean isNextReady,
      String profile) {

    static MachineView of(MachineSchedule machine) {
      return new MachineView(
          machine.isUp(),
          PlanRecount.entriesOf(machine),
          machine.running(),
          machine.busyCpus(),
          machine.latestCompletion(),
          machine.nonDelayed(),
          machine.delayed(),
          machine.tardiness(),
          machine.nextStart(),
          machine.isNextReady(),
          machine.profile().toString());
    }
  }

  static PlanView of(GridSchedule plan, long now) {
    return new PlanView(
        IntStream.range(0, plan.machines())
            .mapToObj(id -> MachineView.of(plan.machine(id)))
            .toList(),
        plan.jobs(),
        plan.nonDelayed(),
        plan.latestCompletion(),
        plan.tardiness(),
        plan.operations(),
        plan.operationsLeft(now),
        List.of(
            plan.nextStart(),
            (long) plan.machineOfNextStart(),
            plan.nextOverrunEnd(),
            (long) plan.machineOfNextOverrunEnd()),
        totals(plan, Horizon.NOW, now),
        totals(plan, Horizon.ZERO, now));
  }

  private static String totals(GridSchedule plan, Horizon horizon, long now) {
    PlanTotals totals = new PlanTotals();
    plan.readTotals(totals, new UsageCriterion(Usage.PLAIN, horizon), now);
    return totals.toString();
  }
}
