package io.github.gapwise.schedule.rule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.schedule.bound.TieRule;

/**
 * The best candidate so far (schedule_best), and Algorithm 2 of Klusáček and Rudová (2011), which
 * decides whether another one takes its place; the numbers are those of its lines.
 */
final class Incumbent {
  /** The position of a job placed in a gap. */
  static final int IN_GAP = -1;

  private static final int NONE = -1;

  private final UsageCriterion criterion;
  private final TieRule ties;

  /** The totals of the plan without the job. */
  private final PlanTotals initial = new PlanTotals();

  private final PlanTotals best = new PlanTotals();
  private final PlanTotals candidate = new PlanTotals();
  private Job job = Job.of(0, 0, 1, 1);
  private long now;
  private int machine;
  private int position;
  private long start;
  private long completion;

  Incumbent(UsageCriterion criterion, TieRule ties) {
    this.criterion = criterion;
    this.ties = ties;
  }

  /** Begins with a plan without the job, and no candidate. */
  void begin(GridSchedule plan, Job job, long now) {
    this.job = job;
    this.now = now;
    plan.readTotals(initial, criterion, now);
    machine = NONE;
    completion = FreeCpus.NEVER;
  }

  /**
   * Whether a candidate is accepted.
   *
   * @param change how many more jobs are on time than without the job
   * @param latest the latest completion on the machine
   * @param start the start of the job
   * @param duration how long the job takes
   */
  boolean isBeatenBy(int change, long latest, long start, long duration) {
    if (machine == NONE) { // 1
      return true; // 2
    }
    int weight = criterion.signOfWeight(best, totals(change, latest, duration), now); // 4 to 8
    boolean winsTie = weight == 0 && ties.wins(start, start + duration, this.start, completion);
    return weight > 0 || winsTie; // 9 to 12; the paper has no rule for ties
  }

  /**
   * Makes a candidate the incumbent.
   *
   * @param position where the job is inserted, or {@link #IN_GAP}
   */
  void set(int machine, int position, long start, int change, long latest, long duration) {
    this.machine = machine;
    this.position = position;
    this.start = start;
    completion = start + duration;
    best.copyFrom(totals(change, latest, duration));
  }

  private PlanTotals totals(int change, long latest, long duration) {
    long cpuTime =
        criterion.countsCpuTime()
            ? Math.addExact(initial.cpuTime(), Math.multiplyExact(duration, (long) job.cpus()))
            : 0;
    return candidate.set(
        initial.nonDelayed() + change, Math.max(initial.latestCompletion(), latest), cpuTime);
  }

  /** The totals of the plan without the job. */
  PlanTotals initial() {
    return initial;
  }

  /** The totals of the plan with the job; undefined as long as there is no candidate. */
  PlanTotals totals() {
    return best;
  }

  boolean isFound() {
    return machine != NONE;
  }

  boolean isGap() {
    return position == IN_GAP;
  }

  int machine() {
    return machine;
  }

  int position() {
    return position;
  }

  long start() {
    return start;
  }
}
