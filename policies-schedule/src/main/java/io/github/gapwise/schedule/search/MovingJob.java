package io.github.gapwise.schedule.search;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.schedule.RemovalForecast;
import io.github.gapwise.core.scheduler.SearchCounts;

/** A waiting job that may move to another place, and the plan as it would be without it. */
final class MovingJob {
  private final GridSchedule plan;
  private final RemovalForecast removal = new RemovalForecast();
  private Job job = Job.of(0, 0, 1, 1);
  private int source;
  private int position;
  private long sequence;
  private long now;
  private long candidates;
  private long evaluations;
  private long moves;
  private long onTimeByRemoval;

  MovingJob(GridSchedule plan) {
    this.plan = plan;
  }

  /** Examines the plan without the job at a position; changes nothing. */
  void take(int machine, int position, long now, JobCost cost) {
    MachineSchedule schedule = plan.machine(machine);
    job = schedule.job(position);
    sequence = schedule.sequence(position);
    source = machine;
    this.position = position;
    this.now = now;
    removal.begin(schedule, position, now, cost);
    candidates++;
    onTimeByRemoval += removal.nonDelayedChange();
    onTimeByRemoval += schedule.end(position) <= job.deadline() ? 1 : 0;
  }

  Job job() {
    return job;
  }

  int source() {
    return source;
  }

  long sequence() {
    return sequence;
  }

  long start() {
    return plan.machine(source).start(position);
  }

  /** How long the job takes at its present place. */
  long duration() {
    return plan.machine(source).end(position) - start();
  }

  RemovalForecast removal() {
    return removal;
  }

  /** The latest completion in the plan without the job. */
  long latestCompletionWithout() {
    return Math.max(plan.latestCompletionWithout(source), removal.latestCompletion());
  }

  /** The earliest start on a machine in the plan without the job; NEVER if later than a limit. */
  long earliestStart(int machine, long duration, long latest) {
    evaluations++;
    return machine == source
        ? removal.earliestStart(job, duration, latest)
        : plan.earliestStart(job, machine, duration, now, latest);
  }

  /** The tick from which what the job needs stays free indefinitely in the plan without it. */
  long openFrom(int machine) {
    return machine == source ? removal.openFrom(job) : plan.machine(machine).openFrom(job);
  }

  /** Counts a place that was examined elsewhere. */
  void countEvaluation() {
    evaluations++;
  }

  /** Moves the job to a place among the waiting jobs of another machine. */
  void insert(int machine, int before, long duration) {
    plan.remove(source, position, now);
    plan.insert(job, sequence, machine, before, duration, now);
    moves++;
  }

  void moveTo(int machine, long start, long duration) {
    plan.remove(source, position, now);
    plan.place(job, sequence, machine, start, duration);
    moves++;
  }

  SearchCounts counts() {
    return new SearchCounts(0, 0, candidates, evaluations, moves, onTimeByRemoval);
  }
}
