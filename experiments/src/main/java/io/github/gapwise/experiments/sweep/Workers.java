package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.scheduler.PolicyContractException;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The threads that carry out the runs of a backlog. They pass the rows to one thread, which alone
 * accesses the journal: an interrupted thread would close it.
 */
final class Workers implements AutoCloseable {
  private static final double NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

  record Finished(SweepPoint point, RunRow row) {}

  /** The end of a run, for the thread that waits: its row, or the error that stops the sweep. */
  private interface End {
    Finished report(SweepListener listener);
  }

  private final SweepPlan plan;
  private final Backlog backlog;
  private final SweepRequest request;
  private final RunFactory factory;
  private final SweepDirectory directory;
  private final Experiments experiments;
  private final ExecutorService threads;
  private final BlockingQueue<End> ended = new LinkedBlockingQueue<>();

  Workers(
      SweepPlan plan,
      Backlog backlog,
      SweepRequest request,
      RunFactory factory,
      SweepDirectory directory,
      int parallel) {
    this.plan = plan;
    this.backlog = backlog;
    this.request = request;
    this.factory = factory;
    this.directory = directory;
    experiments = new Experiments(factory, parallel);
    threads = Executors.newFixedThreadPool(parallel);
  }

  void start(int parallel) {
    for (int i = 0; i < parallel; i++) {
      threads.execute(this::work);
    }
  }

  private void work() {
    boolean goesOn = true;
    while (goesOn && !Thread.currentThread().isInterrupted()) {
      OptionalInt next = backlog.next();
      goesOn = next.isPresent() && carriesOut(plan.point(next.getAsInt()));
    }
  }

  /** Carries out a run; returns whether it ended with a row. */
  private boolean carriesOut(SweepPoint point) {
    try {
      Finished finished = new Finished(point, run(point));
      return ended.add(listener -> finished);
    } catch (RuntimeException | Error e) { // rethrown by the waiting thread
      ended.add(
          listener -> {
            listener.stopped(point);
            throw e;
          });
      return false;
    }
  }

  /**
   * Returns the row of a run. An exception made for users becomes the message of a failed run;
   * anything else, such as a defect of the program or a lack of memory, is not caught.
   */
  private RunRow run(SweepPoint point) {
    String stamp = request.provenance().stamp(point);
    long begin = System.nanoTime();
    try {
      RunResult result = result(point, stamp);
      return RunRow.done(point, stamp, secondsSince(begin), result);
    } catch (InvalidInputException e) {
      return RunRow.failed(point, stamp, secondsSince(begin), e.sentence());
    } catch (PolicyContractException e) {
      String problem = Printable.of(String.valueOf(e.getMessage()));
      return RunRow.failed(point, stamp, secondsSince(begin), problem);
    }
  }

  private RunResult result(SweepPoint point, String stamp) {
    Experiment experiment = experiments.of(point);
    SchedulingPolicy policy = factory.policy(point.policy());
    Optional<ScheduleFormat> format = request.definition().keptJobs();
    if (format.isEmpty()) {
      return experiment.run(policy);
    }
    try (KeptJobs jobs = directory.keepJobs(point, stamp, format.get(), experiment.workload())) {
      RunResult result = experiment.run(policy, jobs.listener());
      jobs.commit();
      return result;
    }
  }

  private static double secondsSince(long begin) {
    return (System.nanoTime() - begin) / NANOS_PER_SECOND;
  }

  /** Waits for the next run to end; rethrows what it threw, after notifying the listener. */
  Finished next(SweepListener listener) {
    try {
      return ended.take().report(listener);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("The sweep must not be interrupted.", e);
    }
  }

  /** Stops the threads and waits until all runs have ended. */
  @Override
  public void close() {
    threads.shutdownNow();
    try {
      boolean stopped = false;
      while (!stopped) {
        stopped = threads.awaitTermination(1, TimeUnit.MINUTES);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
