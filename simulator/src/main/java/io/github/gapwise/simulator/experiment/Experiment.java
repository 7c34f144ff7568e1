package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.PolicyContractException;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.simulator.engine.Simulation;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.ObservationWindow;
import io.github.gapwise.simulator.metrics.OwnerTotals;
import io.github.gapwise.simulator.metrics.RunTotals;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.transform.WorkloadSlice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Runs policies on a workload, each on its own, and collects their metrics.
 *
 * @param workload the workload on which they run
 * @param options the configuration of each run
 * @param slowdownBound the bound of the bounded slowdown in ticks (τ); positive
 * @param window the part of each run that is observed
 * @param instruments the instruments that measure each run besides its metrics; each once
 * @param parallel the number of concurrent runs; positive. Runs share nothing, so that the results
 *     do not depend on it, except the time inside the scheduler, which grows a little with other
 *     runs beside it
 */
public record Experiment(
    Workload workload,
    SimulationOptions options,
    long slowdownBound,
    ObservationWindow window,
    List<Instrument> instruments,
    int parallel) {
  private static final long FIRST_JOBS = 16;
  private static final long MOST_JOBS = 1024;
  private static final int MOST_REPLAYS = 12;

  /** After the first replay, which loads classes, none begins later than this. */
  private static final long MOST_NANOS = 300_000_000;

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if {@code slowdownBound} or {@code parallel} is not positive
   */
  public Experiment {
    Objects.requireNonNull(workload, "workload");
    Objects.requireNonNull(options, "options");
    Objects.requireNonNull(window, "window");
    requirePositive("slowdownBound", slowdownBound);
    requirePositive("parallel", parallel);
    instruments = List.copyOf(new LinkedHashSet<>(instruments));
  }

  private static void requirePositive(String name, long value) {
    if (value <= 0) {
      throw new InvalidInputException("The %s (%d) must be positive.".formatted(name, value));
    }
  }

  /**
   * Returns an experiment with the default options, a slowdown bound of 10 s, whole runs, one at a
   * time.
   */
  public static Experiment of(Workload workload) {
    return new Experiment(
        workload,
        SimulationOptions.defaults(),
        RunTotals.DEFAULT_SLOWDOWN_BOUND,
        ObservationWindow.WHOLE,
        List.of(),
        1);
  }

  /** Returns this experiment with other options. */
  public Experiment withOptions(SimulationOptions options) {
    return new Experiment(workload, options, slowdownBound, window, instruments, parallel);
  }

  /**
   * Returns this experiment with another bound of the bounded slowdown, in ticks.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Experiment withSlowdownBound(long slowdownBound) {
    return new Experiment(workload, options, slowdownBound, window, instruments, parallel);
  }

  /** Returns this experiment with another window. */
  public Experiment withWindow(ObservationWindow window) {
    return new Experiment(workload, options, slowdownBound, window, instruments, parallel);
  }

  /** Returns this experiment with other instruments. */
  public Experiment withInstruments(List<Instrument> instruments) {
    return new Experiment(workload, options, slowdownBound, window, instruments, parallel);
  }

  /**
   * Returns this experiment with another number of concurrent runs.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Experiment withParallel(int parallel) {
    return new Experiment(workload, options, slowdownBound, window, instruments, parallel);
  }

  /**
   * Runs one policy.
   *
   * @throws IllegalArgumentException under the conditions of {@link #run(SchedulingPolicy,
   *     RunListener)}
   * @throws PolicyContractException if the policy breaks the contract of schedulers
   */
  public RunResult run(SchedulingPolicy policy) {
    return run(policy, RunListener.NONE);
  }

  /**
   * Runs one policy with a listener.
   *
   * @throws IllegalArgumentException if the workload is not in order or the policy cannot schedule
   *     for it, or no job is released within the window
   * @throws PolicyContractException if the policy breaks the contract of schedulers
   */
  public RunResult run(SchedulingPolicy policy, RunListener listener) {
    requireJobWithin(window);
    RunTotals totals = new RunTotals(workload.grid(), workload.times(), slowdownBound, window);
    OwnerTotals owners = new OwnerTotals(slowdownBound, window);
    RefusalLog refusals = new RefusalLog();
    Map<Instrument, Probe> probes = new LinkedHashMap<>();
    instruments.forEach(each -> probes.put(each, each.start(workload, options)));
    List<RunListener> listeners = new ArrayList<>(List.of(totals, owners, refusals, listener));
    listeners.addAll(probes.values());
    SchedulerRunTime runTime =
        Simulation.run(workload, policy, options, RunListener.all(listeners));
    return new RunResult(
        policy.toString(),
        Arrays.stream(Metric.values())
            .collect(Collectors.toMap(Function.identity(), metric -> metric.of(totals))),
        owners.figures(),
        totals.machineFigures(),
        figures(probes),
        runTime,
        workload.jobCount() - refusals.count,
        refusals.first,
        refusals.count);
  }

  /** Records why the first few jobs were refused. */
  private static final class RefusalLog implements RunListener {
    private static final int MOST_REASONS = 5;

    private final List<String> first = new ArrayList<>();
    private long count;

    @Override
    public void jobRefused(Job job, String reason) {
      count++;
      if (first.size() < MOST_REASONS) {
        first.add(reason);
      }
    }
  }

  /** The figures of the finished run, by column, in the order of the instruments. */
  private static Map<String, Double> figures(Map<Instrument, Probe> probes) {
    Map<String, Double> figures = new LinkedHashMap<>();
    probes.forEach(
        (instrument, probe) -> {
          double[] values = probe.figures();
          for (int column = 0; column < values.length; column++) {
            figures.put(instrument.columns().get(column).label(), values[column]);
          }
        });
    return figures;
  }

  /** Reads no further than the first such job. When jobs end is not known before the run. */
  private void requireJobWithin(ObservationWindow window) {
    if (window.equals(ObservationWindow.WHOLE)
        || window.membership() == ObservationWindow.Membership.END) {
      return;
    }
    try (JobStream jobs = workload.open()) {
      if (!hasJobWithin(window, jobs)) {
        throw new InvalidInputException(
            "The window from (%s) %ss after the first release must hold the release of a job of %s."
                .formatted(
                    Ticks.toSeconds(window.from()),
                    window.isOpen() ? "" : "to (%s) ".formatted(Ticks.toSeconds(window.to())),
                    workload.name()));
      }
    }
  }

  private static boolean hasJobWithin(ObservationWindow window, JobStream jobs) {
    SimulatedJob job = jobs.next();
    long firstRelease = job == null ? 0 : job.job().release();
    while (job != null && !window.contains(job.job().release() - firstRelease)) {
      job = jobs.next();
    }
    return job != null;
  }

  /**
   * Replays the first jobs a few times with each policy, without listeners and without changing any
   * result. The JVM has then loaded and compiled what the policies need, and what they share,
   * before any of them is measured; otherwise the first of several policies pays for the others.
   * Meant for readers of the {@linkplain RunResult#runTime times inside schedulers}. Takes less
   * than a second for each policy, unless it is slow with the first few dozen jobs.
   *
   * @throws IllegalArgumentException if the workload is not in order or a policy cannot schedule
   *     for it
   * @throws PolicyContractException if a policy breaks the contract of schedulers
   */
  public void warmUp(List<SchedulingPolicy> policies) {
    if (workload.jobCount() > 0) {
      SimulationOptions unseen = options.withSnapshots(List.of());
      policies.forEach(policy -> warmUp(policy, unseen));
    }
  }

  /** Each replay has twice as many jobs as the one before: with a slow policy few must suffice. */
  private void warmUp(SchedulingPolicy policy, SimulationOptions unseen) {
    long jobs = FIRST_JOBS;
    replay(jobs, policy, unseen);
    long begin = System.nanoTime();
    for (int k = 1; k < MOST_REPLAYS && System.nanoTime() - begin < MOST_NANOS; k++) {
      jobs = Math.min(MOST_JOBS, 2 * jobs);
      replay(jobs, policy, unseen);
    }
  }

  private void replay(long jobs, SchedulingPolicy policy, SimulationOptions unseen) {
    Simulation.run(WorkloadSlice.of(workload, 0, jobs), policy, unseen, RunListener.NONE);
  }

  /**
   * Runs several policies.
   *
   * @param listeners returns the listener for each policy; called in order, by one thread
   * @return the results in the order of the policies
   * @throws IllegalArgumentException if the workload is not in order or a policy cannot schedule
   *     for it, or no job is released within the window
   * @throws PolicyContractException if a policy breaks the contract of schedulers
   */
  public List<RunResult> run(
      List<SchedulingPolicy> policies, Function<SchedulingPolicy, RunListener> listeners) {
    ExecutorService executor = Executors.newFixedThreadPool(parallel);
    try {
      List<Future<RunResult>> runs = new ArrayList<>();
      for (SchedulingPolicy policy : policies) {
        RunListener listener = listeners.apply(policy);
        runs.add(executor.submit(() -> run(policy, listener)));
      }
      return runs.stream().map(Experiment::await).toList();
    } finally {
      stop(executor);
    }
  }

  /** Waits until all runs have ended, so that the caller's listeners are no longer called. */
  private static void stop(ExecutorService executor) {
    executor.shutdownNow();
    try {
      boolean stopped = false;
      while (!stopped) {
        stopped = executor.awaitTermination(1, TimeUnit.MINUTES);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static RunResult await(Future<RunResult> run) {
    try {
      return run.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException problem) {
        throw problem;
      }
      if (e.getCause() instanceof Error defect) {
        throw defect;
      }
      throw new IllegalStateException("The run must not fail.", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("The run must not be interrupted.", e);
    }
  }
}
