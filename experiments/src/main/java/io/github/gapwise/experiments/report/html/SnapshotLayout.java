package io.github.gapwise.experiments.report.html;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.experiments.report.html.AttemptTable.Bar;
import io.github.gapwise.experiments.report.html.RunRecorder.RunningJob;
import io.github.gapwise.experiments.report.html.RunRecorder.Snapshot;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Lays a plan out in lanes: the running jobs until their estimated ends in the lanes that they
 * have, then the planned ones by start. A policy may expect a job to end before its estimate; then
 * the job that ends first makes way for a job that is planned to start before that end.
 */
final class SnapshotLayout {
  private static final Comparator<PlannedStart> BY_START =
      Comparator.comparingLong(PlannedStart::start)
          .thenComparingInt(planned -> planned.machine().id())
          .thenComparingLong(planned -> planned.job().id());

  /** A machine with its bars in order of their ends. */
  private static final class Row {
    final CpuLanes lanes;
    final PriorityQueue<Bar> bars =
        new PriorityQueue<>(
            Comparator.<Bar>comparingLong(bar -> bar.end).thenComparingInt(bar -> bar.number));

    Row(int cpus) {
      lanes = new CpuLanes(cpus);
    }
  }

  private final AttemptTable bars = new AttemptTable();
  private final Map<Integer, Row> rows = new HashMap<>();
  private final ProcessingTimes times;

  private SnapshotLayout(ProcessingTimes times) {
    this.times = times;
  }

  /** Returns the bars: those of the running jobs first, in their order. */
  static AttemptTable of(Snapshot snapshot, ProcessingTimes times) {
    SnapshotLayout layout = new SnapshotLayout(times);
    for (RunningJob job : snapshot.running()) {
      layout.addRunning(job, snapshot.time());
    }
    List<PlannedStart> plan = snapshot.plan().stream().sorted(BY_START).toList();
    plan.forEach(layout::addPlanned);
    return layout.bars;
  }

  private void addRunning(RunningJob job, long now) {
    Row row = rows.computeIfAbsent(job.machine().id(), id -> new Row(job.machine().cpus()));
    row.lanes.take(job.bar().pieces);
    long length = 0;
    for (Machine machine : job.machines()) {
      length = Math.max(length, times.ticks(job.job(), machine));
    }
    long end =
        length < Long.MAX_VALUE - job.bar().start ? job.bar().start + length : Long.MAX_VALUE;
    add(
        row,
        job.job().id(),
        job.machine().id(),
        job.bar().start,
        Math.max(end, now),
        job.bar().pieces);
  }

  private void add(Row row, long job, int machine, long start, long end, IntList pieces) {
    Bar bar = bars.add(job, machine, start, StartReason.UNSTATED, pieces);
    bar.end = end;
    row.bars.add(bar);
  }

  private void addPlanned(PlannedStart planned) {
    for (Machine machine : planned.machines()) {
      Row row = rows.computeIfAbsent(machine.id(), id -> new Row(machine.cpus()));
      makeWay(row, planned);
      IntList pieces = row.lanes.take(planned.job().cpus());
      add(row, planned.job().id(), machine.id(), planned.start(), planned.end(), pieces);
    }
  }

  private void makeWay(Row row, PlannedStart planned) {
    Bar first = row.bars.peek();
    while (first != null
        && (first.end <= planned.start() || row.lanes.free() < planned.job().cpus())) {
      row.bars.remove();
      row.lanes.give(first.pieces);
      first.end = Math.min(first.end, planned.start());
      first = row.bars.peek();
    }
  }
}
