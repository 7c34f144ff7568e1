package io.github.gapwise.experiments.sweep;

import io.github.gapwise.simulator.experiment.Experiment;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The workloads used most recently, so that runs of several policies share them. Holds at most a
 * fixed number, besides those in use.
 */
final class Experiments {
  private final RunFactory factory;
  private final int most;

  /** The most recently used one comes last. */
  private final Map<String, FutureTask<Experiment>> opened = new LinkedHashMap<>(16, 0.75f, true);

  Experiments(RunFactory factory, int most) {
    this.factory = factory;
    this.most = most;
  }

  Experiment of(SweepPoint point) {
    FutureTask<Experiment> task = task(point);
    task.run(); // no effect if it has run; waits below if it is running
    try {
      return task.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException problem) {
        throw problem;
      }
      if (e.getCause() instanceof Error defect) {
        throw defect;
      }
      throw new IllegalStateException("Opening a workload must not fail.", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Opening a workload must not be interrupted.", e);
    }
  }

  private synchronized FutureTask<Experiment> task(SweepPoint point) {
    FutureTask<Experiment> task =
        opened.computeIfAbsent(
            point.setting(),
            unused ->
                new FutureTask<>(() -> factory.experiment(point.workload(), point.options())));
    Iterator<FutureTask<Experiment>> oldest = opened.values().iterator();
    while (opened.size() > most) {
      oldest.next();
      oldest.remove();
    }
    return task;
  }
}
