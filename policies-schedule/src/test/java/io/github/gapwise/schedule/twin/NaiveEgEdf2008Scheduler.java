package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Comparator;
import java.util.List;

/**
 * Earliest Gap — Earliest Deadline First as it was in 2008: Klusáček, Rudová, Baraglia, Pasquali
 * and Capannini, Comparison of Multi-Criteria Scheduling Techniques, section 3.2.
 */
public class NaiveEgEdf2008Scheduler extends NaiveShiftingScheduler {
  private final NaiveOptions options;
  private final NaiveMakespanWeight weight;

  /** Creates a scheduler with an empty plan for the machines of the context. */
  public NaiveEgEdf2008Scheduler(SchedulingContext context, NaiveOptions options) {
    super(context);
    this.options = options;
    weight = new NaiveMakespanWeight(options);
  }

  @Override
  final void place(Job job, long now) {
    List<Machine> suitable = machines().stream().filter(i -> isSuitable(i, job)).toList();
    List<NaivePlan> gaps =
        suitable.stream()
            .filter(i -> hasGap(i, job, now))
            .map(i -> plan().with(placedInGap(i, job, now)))
            .toList();
    if (gaps.size() >= 2) {
      choose(gaps, job, now);
    } else if (gaps.size() == 1) {
      change(gaps.get(0));
    } else if (!suitable.isEmpty()) {
      choose(
          suitable.stream().map(i -> plan().with(insertedByDeadline(i, job, now))).toList(),
          job,
          now);
    }
  }

  /** Whether the earliest gap lies between jobs; the time after the last job is not a gap. */
  private boolean hasGap(Machine i, Job job, long now) {
    NaiveMachinePlan planned = plan().on(i);
    return planned.isGapBounded(job, planned.earliestGap(job, now));
  }

  private NaiveMachinePlan placedInGap(Machine i, Job job, long now) {
    NaiveMachinePlan planned = plan().on(i);
    return planned.placed(job, planned.earliestGap(job, now));
  }

  private NaiveMachinePlan insertedByDeadline(Machine i, Job job, long now) {
    NaiveMachinePlan planned = plan().on(i);
    return planned.inserted(planned.firstLaterDeadline(job), job, now);
  }

  /** Takes the schedule with the highest weight; of equal ones the first by machine id. */
  private void choose(List<NaivePlan> candidates, Job job, long now) {
    NaivePlan scheduleOld = plan();
    Comparator<Weighted> order =
        Comparator.comparing(Weighted::weight)
            .reversed()
            .thenComparing(
                options
                    .ties()
                    .order(
                        each -> each.schedule().start(job),
                        each -> each.schedule().completion(job)));
    // Of equal ones the first.
    candidates.stream()
        .map(each -> new Weighted(each, weight.weight(scheduleOld, each, now)))
        .min(order)
        .ifPresent(best -> change(best.schedule()));
  }

  private record Weighted(NaivePlan schedule, Fraction weight) {}
}
