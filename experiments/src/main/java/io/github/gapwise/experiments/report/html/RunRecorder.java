package io.github.gapwise.experiments.report.html;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.experiments.report.html.AttemptTable.Bar;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records what a chart of a run needs, up to a number of attempts. */
final class RunRecorder implements RunListener {
  /** A node of a running job, where it runs, and the machines of all nodes. */
  record RunningJob(Bar bar, Job job, List<Machine> machines, Machine machine) {}

  /** A job that was withdrawn while it did not run; before its release it never waits. */
  record Withdrawal(long job, long time) {}

  /** The plan at a time, and the jobs running then, by their starts. */
  record Snapshot(long time, List<PlannedStart> plan, List<RunningJob> running) {}

  private final int mostAttempts;
  private final @Nullable CpuLanes[] lanes;
  private final AttemptTable attempts = new AttemptTable();
  private final List<Snapshot> snapshots = new ArrayList<>();
  private final LongOpenHashSet refused = new LongOpenHashSet();
  private final List<Withdrawal> withdrawals = new ArrayList<>();

  /** The nodes of the running jobs by id. */
  private final Long2ObjectOpenHashMap<List<RunningJob>> running = new Long2ObjectOpenHashMap<>();

  private long omitted;

  RunRecorder(int machines, int mostAttempts) {
    this.mostAttempts = mostAttempts;
    lanes = new CpuLanes[machines];
  }

  AttemptTable attempts() {
    return attempts;
  }

  List<Snapshot> snapshots() {
    return snapshots;
  }

  /** The ids of the jobs that fit no machine. */
  LongOpenHashSet refused() {
    return refused;
  }

  List<Withdrawal> withdrawals() {
    return withdrawals;
  }

  /** The number of attempts that were too many to keep: those that started last. */
  long omitted() {
    return omitted;
  }

  private CpuLanes lanesOf(Machine machine) {
    CpuLanes known = lanes[machine.id()];
    if (known == null) {
      known = new CpuLanes(machine.cpus());
      lanes[machine.id()] = known;
    }
    return known;
  }

  @Override
  public void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    if (attempts.bars().size() + machines.size() > mostAttempts) {
      omitted++;
      return;
    }
    List<RunningJob> nodes = new ArrayList<>();
    for (Machine machine : machines) {
      IntList pieces = lanesOf(machine).take(job.cpus());
      Bar bar = attempts.add(job.id(), machine.id(), now, reason, pieces);
      nodes.add(new RunningJob(bar, job, machines, machine));
    }
    running.put(job.id(), nodes);
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    List<RunningJob> nodes = running.remove(attempt.job().id());
    for (RunningJob ended : nodes == null ? List.<RunningJob>of() : nodes) {
      lanesOf(ended.machine()).give(ended.bar().pieces);
      ended.bar().end = attempt.end();
      ended.bar().status = attempt.status();
    }
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    withdrawals.add(new Withdrawal(job.id(), Math.max(now, job.release())));
  }

  @Override
  public void jobRefused(Job job, String reason) {
    refused.add(job.id());
  }

  @Override
  public void planTaken(long now, List<PlannedStart> plan) {
    List<RunningJob> byStart =
        running.values().stream()
            .flatMap(List::stream)
            .sorted(Comparator.comparingInt(job -> job.bar().number))
            .toList();
    snapshots.add(new Snapshot(now, List.copyOf(plan), byStart));
  }
}
