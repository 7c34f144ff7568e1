package io.github.gapwise.bench;

import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.schedule.search.PlanOptimiser;
import io.github.gapwise.schedule.search.PlanSearch;
import io.github.gapwise.schedule.twin.NaiveEntry;
import io.github.gapwise.schedule.twin.NaiveMachinePlan;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaivePlan;
import io.github.gapwise.schedule.twin.NaiveTabu;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The slow twin of the Tabu search of 2011, on copies of the plans, which it does not change. It
 * shows the cost of an iteration on the plans of the fast one.
 */
record TwinOptimiser(int iterations) implements PlanOptimiser {
  private static final int SIZE = 100;

  @Override
  public PlanSearch bind(GridSchedule plan, long seed) {
    NaiveTabu twin = new NaiveTabu(iterations, SIZE, NaiveOptions.defaults(), seed);
    return new PlanSearch() {
      @Override
      public void begin(long now) {
        twin.begin(copy(plan), (machine, job) -> plan.machine(machine.id()).accepts(job), now);
      }

      @Override
      public boolean iterate() {
        return twin.iterate();
      }

      @Override
      public void end() {
        // The twin's result is not used.
      }
    };
  }

  private static NaivePlan copy(GridSchedule plan) {
    return new NaivePlan(
        IntStream.range(0, plan.machines()).mapToObj(id -> copy(plan.machine(id))).toList(),
        List.of());
  }

  private static NaiveMachinePlan copy(MachineSchedule machine) {
    List<NaiveEntry> entries = new ArrayList<>();
    for (int k = 0; k < machine.size(); k++) {
      NaiveEntry.State state =
          k < machine.running() ? NaiveEntry.State.RUNNING : NaiveEntry.State.WAITING;
      entries.add(new NaiveEntry(machine.job(k), machine.start(k), machine.end(k), state));
    }
    return new NaiveMachinePlan(machine.machine(), SpeedScaled.INSTANCE, entries);
  }

  @Override
  public Spec label() {
    return Spec.of("tabu-twin");
  }
}
