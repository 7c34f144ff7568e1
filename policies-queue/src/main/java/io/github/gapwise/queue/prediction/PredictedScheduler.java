package io.github.gapwise.queue.prediction;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tells a scheduler of each job with its expected work, and the system of the job as it is. */
class PredictedScheduler extends ForwardingScheduler {
  final ExpectedJobs jobs;

  /** The estimated times. */
  final ProcessingTimes times;

  private final RunTimes runTimes;
  private final Starts starts = new Starts();

  PredictedScheduler(
      Scheduler scheduler, ExpectedJobs jobs, SchedulingContext context, RunTimes runTimes) {
    super(scheduler);
    this.jobs = jobs;
    this.times = context.times();
    this.runTimes = runTimes;
  }

  /** The job as the policy is told of it while it waits. */
  Job expected(Job job, long now) {
    return ExpectedJobs.withWork(job, Math.rint(runTimes.work(job)));
  }

  /** A job runs from now on. */
  void started(ExpectedJob job) {}

  private Job submitted(Job job, long now) {
    ExpectedJob submitted = new ExpectedJob(job, expected(job, now));
    jobs.put(submitted);
    return submitted.expected();
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    super.jobSubmitted(submitted(job, now), now);
  }

  @Override
  public void jobPlanned(PlannedStart planned, long now) {
    Job expected = submitted(planned.job(), now);
    super.jobPlanned(
        new PlannedStart(expected, planned.machines(), planned.start(), planned.end()), now);
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    jobRunning(job, List.of(machine), start, now);
  }

  @Override
  public void jobRunning(Job job, List<Machine> machines, long start, long now) {
    Job expected = submitted(job, now);
    super.jobRunning(expected, machines, start, now);
    begin(jobs.of(job), machines, start);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    ExpectedJob completed = jobs.of(job);
    runTimes.completed(job, completed.share(times, now));
    super.jobCompleted(completed.expected(), machine, now);
    left(completed);
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    super.jobOverran(jobs.of(job).expected(), machine, now);
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    ExpectedJob lost = jobs.of(job);
    super.jobLost(lost.expected(), machine, now);
    left(lost);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    ExpectedJob cancelled = jobs.of(job);
    super.jobCancelled(cancelled.expected(), now);
    left(cancelled);
  }

  private void left(ExpectedJob job) {
    job.end();
    jobs.remove(job.known());
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    ExpectedJob job = jobs.of(before);
    expect(job, after, job.isRunning() ? after : expected(after, now), now);
  }

  /** Tells the policy that a job is expected to take another time. */
  final void expect(ExpectedJob job, Job known, Job expected, long now) {
    Job before = job.expected();
    job.beginChange(known, expected);
    try {
      super.jobChanged(before, expected, now);
    } finally {
      job.endChange();
    }
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    starts.open(dispatcher, now);
    return super.dispatch(starts, now);
  }

  @Override
  public List<PlannedStart> plannedStarts() {
    return super.plannedStarts().stream()
        .map(
            planned ->
                new PlannedStart(
                    jobs.known(planned.job()), planned.machines(), planned.start(), planned.end()))
        .toList();
  }

  private void begin(ExpectedJob job, List<Machine> machines, long start) {
    job.begin(machines, start);
    started(job);
  }

  /** Starts the jobs as the system knows them. */
  private final class Starts implements Dispatcher {
    private @Nullable Dispatcher system;
    private long now;

    void open(Dispatcher dispatcher, long tick) {
      system = dispatcher;
      now = tick;
    }

    private Dispatcher system() {
      return Objects.requireNonNull(system);
    }

    @Override
    public void start(Job job, Machine machine) {
      ExpectedJob started = jobs.of(job);
      system().start(started.known(), machine);
      begin(started, List.of(machine), now);
    }

    @Override
    public void start(Job job, Machine machine, StartReason reason) {
      ExpectedJob started = jobs.of(job);
      system().start(started.known(), machine, reason);
      begin(started, List.of(machine), now);
    }

    @Override
    public void start(Job job, List<Machine> machines, StartReason reason) {
      ExpectedJob started = jobs.of(job);
      system().start(started.known(), machines, reason);
      begin(started, machines, now);
    }

    @Override
    public void sacrificed(Job job, Job winner) {
      system().sacrificed(jobs.known(job), jobs.known(winner));
    }
  }
}
