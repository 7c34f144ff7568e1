package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.EventBatch;
import java.util.List;
import java.util.function.UnaryOperator;

/** Passes to a scheduler what a reading says about jobs and is new to it. */
record JobUpdate(
    SchedulerView view, ClusterReading reading, UnaryOperator<Job> terms, EventBatch batch) {
  /** For a new scheduler: running jobs come first, because they surely have their CPUs. */
  void takeOver(long now) {
    for (Standing standing : reading.standings().values()) {
      if (standing instanceof Standing.Running running) {
        takeOver(running.job(), running.machine(), Math.min(running.start(), now));
      }
    }
    for (Standing standing : reading.standings().values()) {
      if (standing instanceof Standing.Starting starting) {
        takeOver(starting.job(), starting.machine(), now);
      } else if (standing instanceof Standing.Waiting waiting) {
        Job job = terms.apply(waiting.job());
        view.waitingJobs.put(job.id(), job);
        batch.waiting(job);
      }
    }
  }

  /** Leaves out jobs that share CPUs with others, as a suspended job does. */
  private void takeOver(Job job, Machine machine, long start) {
    if (job.cpus() <= view.freeCpus(machine, start)) {
      view.runningJobs.put(job.id(), new ObservedRun(job, machine, start, false));
      batch.running(job, machine, start);
    }
  }

  /**
   * Jobs that run though the scheduler did not start them are left to {@link ReservationUpdate}.
   */
  void follow() {
    List.copyOf(view.runningJobs.values()).forEach(this::followRunning);
    List.copyOf(view.waitingJobs.values()).forEach(this::followWaiting);
    for (Standing standing : reading.standings().values()) {
      if (standing instanceof Standing.Waiting waiting) {
        submitIfNew(terms.apply(waiting.job()));
      }
    }
  }

  private void followRunning(ObservedRun known) {
    Standing standing = reading.standing(known.job().id());
    if (standing instanceof Standing.Running running && running.machine().equals(known.machine())) {
      changeTerms(known, running.job());
    } else if (standing instanceof Standing.Starting starting
        && starting.machine().equals(known.machine())) {
      changeTerms(known, starting.job());
    } else {
      view.runningJobs.remove(known.job().id());
      if (standing instanceof Standing.Over over && !over.lost()) {
        batch.completed(known.job(), known.machine());
      } else {
        batch.lost(known.job(), known.machine());
      }
    }
  }

  /** Of a running job, only the estimate and the deadline still matter. */
  private void changeTerms(ObservedRun known, Job now) {
    Job before = known.job();
    Job after = before.withWork(now.work()).withDeadline(now.deadline());
    if (!after.equals(before)) {
      view.runningJobs.put(after.id(), known.withJob(after));
      batch.changed(before, after);
    }
  }

  private void followWaiting(Job before) {
    if (!(reading.standing(before.id()) instanceof Standing.Waiting waiting)) {
      cancel(before);
      return;
    }
    Job after = terms.apply(waiting.job());
    if (!hasShape(after, before)) {
      cancel(before);
    } else if (!after.equals(before)) {
      view.changed(before, after, batch);
    }
  }

  private void cancel(Job job) {
    view.waitingJobs.remove(job.id());
    batch.cancelled(job);
  }

  /**
   * Compares what cannot change in a job that a scheduler knows; if it differs, the job is
   * submitted anew.
   */
  private static boolean hasShape(Job job, Job other) {
    return job.cpus() == other.cpus()
        && job.owner().equals(other.owner())
        && job.requiredTags().equals(other.requiredTags());
  }

  private void submitIfNew(Job job) {
    if (!view.waitingJobs.containsKey(job.id())) {
      view.waitingJobs.put(job.id(), job);
      batch.submitted(job);
    }
  }
}
