package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.catalog.Workloads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** A sweep of a few small runs, and how often it ran something. */
final class SmallSweep implements RunFactory {
  private static final Catalog<SchedulingPolicy> POLICIES = Catalog.policies();

  private final List<String> workloads;
  private final List<String> policies;
  private final String program;
  private final Optional<ScheduleFormat> keptJobs;
  private final Shard shard;
  private final AtomicInteger made = new AtomicInteger();

  private SmallSweep(
      List<String> workloads,
      List<String> policies,
      String program,
      Optional<ScheduleFormat> keptJobs,
      Shard shard) {
    this.workloads = workloads;
    this.policies = policies;
    this.program = program;
    this.keptJobs = keptJobs;
    this.shard = shard;
  }

  /** Four runs. */
  static SmallSweep standard() {
    return of("klusacek(jobs=20,machines=2,seed=1..2)", "fcfs", "edd");
  }

  static SmallSweep of(String workload, String... policies) {
    return new SmallSweep(
        List.of(workload), List.of(policies), "program", Optional.empty(), Shard.WHOLE);
  }

  SmallSweep by(String otherProgram) {
    return new SmallSweep(workloads, policies, otherProgram, keptJobs, shard);
  }

  SmallSweep keepingJobs() {
    return keepingJobs(ScheduleFormat.GAPWISE);
  }

  SmallSweep keepingJobs(ScheduleFormat format) {
    return new SmallSweep(workloads, policies, program, Optional.of(format), shard);
  }

  SmallSweep part(int index, int count) {
    return new SmallSweep(workloads, policies, program, keptJobs, new Shard(index, count));
  }

  SweepOutcome run(Path directory) {
    return run(directory, Disk.REAL, this, SweepListener.NONE);
  }

  SweepOutcome run(Path directory, Disk disk) {
    return run(directory, disk, this, SweepListener.NONE);
  }

  SweepOutcome run(Path directory, Disk disk, RunFactory factory, SweepListener listener) {
    return new Sweep(request(), factory, 2, 1000, disk).run(directory, listener);
  }

  SweepRequest request() {
    SweepDefinition definition =
        new SweepDefinition(
            workloads,
            Set.of(),
            Map.of(),
            Set.of(),
            policies,
            List.of(Metric.MAKESPAN, Metric.MEAN_WAIT, Metric.MEAN_SLOWDOWN),
            keptJobs);
    Provenance provenance = new Provenance("1", program, Map.of());
    return new SweepRequest(definition, provenance, shard, "gapwise sweep");
  }

  /** How many policies were made, one for each run that was carried out. */
  int runs() {
    return made.get();
  }

  @Override
  public Experiment experiment(String workload, Map<String, String> options) {
    return Experiment.of(Workloads.standard().open(workload, WorkloadOptions.defaults()));
  }

  @Override
  public SchedulingPolicy policy(String label) {
    made.incrementAndGet();
    return POLICIES.create(label);
  }

  @Override
  public String command(SweepPoint point) {
    return point.key();
  }

  static String table(Path directory) {
    return read(directory.resolve("runs.csv"));
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
