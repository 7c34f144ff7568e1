package io.github.gapwise.slurm.rank;

import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.driver.ClusterForecast;
import io.github.gapwise.slurm.driver.Outlook;
import io.github.gapwise.slurm.view.QueueView;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares what a policy plans with what comes of Slurm's order, by one reading of the cluster. */
final class Prospect {
  /** How many jobs of the order are named. */
  private static final int MOST_NEXT = 20;

  private final QueueView view;

  private Prospect(QueueView view) {
    this.view = view;
  }

  /** Lets a policy plan all starts, and EASY those in Slurm's order. */
  static Outlook of(QueueView view, SchedulingPolicy policy) {
    Prospect prospect = new Prospect(view);
    List<PlannedStart> planned = prospect.starts(policy, view.snapshot());
    List<PlannedStart> usual =
        prospect.starts(Catalog.policies().create("easy"), prospect.inSlurmsOrder());
    return new Outlook(
        prospect.next(planned), meanWait(planned, jobs(usual)), meanWait(usual, jobs(planned)));
  }

  private List<PlannedStart> starts(SchedulingPolicy policy, StateSnapshot snapshot) {
    return ClusterForecast.firstInOrder(Integer.MAX_VALUE, policy, view.grid(), snapshot);
  }

  private StateSnapshot inSlurmsOrder() {
    StateSnapshot now = view.snapshot();
    List<Job> waiting =
        now.waiting().stream()
            .sorted(Comparator.comparing(this::record, QueueView.SLURMS_ORDER))
            .toList();
    return new StateSnapshot(
        now.now(),
        now.running(),
        waiting,
        now.reservations(),
        now.down(),
        now.draining(),
        now.loads());
  }

  private JobRecord record(Job job) {
    return Objects.requireNonNull(view.records().get(job.id()));
  }

  private List<Long> next(List<PlannedStart> planned) {
    return planned.stream()
        .map(start -> record(start.job()).id())
        .distinct()
        .limit(MOST_NEXT)
        .toList();
  }

  private static Set<Long> jobs(List<PlannedStart> starts) {
    return starts.stream().map(start -> start.job().id()).collect(Collectors.toSet());
  }

  /** Of the jobs that have a start in the other forecast, too. */
  private static double meanWait(List<PlannedStart> starts, Set<Long> others) {
    return starts.stream()
        .filter(start -> others.contains(start.job().id()))
        .mapToDouble(start -> (start.start() - start.job().release()) / 1000.0)
        .average()
        .orElse(Double.NaN);
  }
}
