package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.workloads.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Whether jobs far back in the plan are late more often: the share of the waiting jobs with a
 * deadline that are planned to end after it, in the first and in the second half of their machine's
 * list, in the order of starts. The middle one of an odd number is in neither. Counts add up over
 * samples.
 */
final class PlanLateness extends PlanSampler {
  private static final Comparator<PlannedStart> LIST_ORDER =
      Comparator.comparingLong(PlannedStart::start)
          .thenComparingLong(planned -> planned.job().id());

  /** The waiting jobs of each machine, by machine id. */
  private final List<List<PlannedStart>> lists = new ArrayList<>();

  private final Share first = new Share();
  private final Share second = new Share();

  PlanLateness(Workload workload) {
    Grid grid = workload.grid();
    grid.machines().forEach(machine -> lists.add(new ArrayList<>()));
  }

  @Override
  void sample(long now, List<PlannedStart> plan) {
    for (PlannedStart planned : plan) {
      planned.machines().forEach(machine -> lists.get(machine.id()).add(planned));
    }
    for (List<PlannedStart> list : lists) {
      list.sort(LIST_ORDER);
      int half = list.size() / 2;
      list.subList(0, half).forEach(first::add);
      list.subList(list.size() - half, list.size()).forEach(second::add);
      list.clear();
    }
  }

  @Override
  public double[] figures() {
    return new double[] {first.percent(), second.percent()};
  }

  private static final class Share {
    private long jobs;
    private long late;

    void add(PlannedStart planned) {
      if (planned.job().hasDeadline()) {
        jobs++;
        late += planned.end() > planned.job().deadline() ? 1 : 0;
      }
    }

    double percent() {
      return 100.0 * late / jobs;
    }
  }
}
