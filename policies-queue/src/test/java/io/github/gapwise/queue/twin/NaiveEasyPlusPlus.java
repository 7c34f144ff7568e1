package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * EASY++ of Tsafrir, Etsion, Feitelson (2007) on one machine: EASY that backfills the shortest job
 * first, where a job counts by the mean of its owner's last two run times, which is corrected when
 * it runs longer.
 */
public final class NaiveEasyPlusPlus implements Scheduler {
  private static final List<Integer> MINUTES =
      List.of(1, 5, 15, 30, 60, 2 * 60, 5 * 60, 10 * 60, 20 * 60, 50 * 60, 100 * 60);

  /** A job that waits or runs. */
  private static final class Entry {
    final Job job;
    long predicted;
    long start;
    int corrections;

    Entry(Job job, long predicted) {
      this.job = job;
      this.predicted = predicted;
    }
  }

  private final SchedulingContext context;
  private final Machine machine;
  private final boolean byPredictions;
  private final List<Entry> waiting = new ArrayList<>();
  private final List<Entry> running = new ArrayList<>();
  private final Map<String, List<Double>> ended = new HashMap<>();

  /**
   * Creates a run.
   *
   * @param byPredictions whether reservations are made by predictions, as in the paper, or by
   *     estimates, so that predictions decide nothing but the order of backfilling
   */
  public NaiveEasyPlusPlus(SchedulingContext context, boolean byPredictions) {
    this.context = context;
    this.byPredictions = byPredictions;
    machine = context.grid().machine(0);
  }

  private long ticks(Job job, long work) {
    return context.times().ticks(job.withWork(work), machine);
  }

  /** How long the job counts. */
  private long length(Entry entry) {
    return ticks(entry.job, byPredictions ? entry.predicted : entry.job.work());
  }

  /** The tick at which it should end, though it may have outlived its estimate. */
  private long end(Entry entry) {
    return entry.start + length(entry);
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    List<Double> all = ended.getOrDefault(job.owner(), List.of());
    List<Double> lastTwo = all.subList(Math.max(0, all.size() - 2), all.size());
    double mean = lastTwo.stream().mapToDouble(each -> each).average().orElse((double) job.work());
    long work = Math.max(1, (long) Math.rint(Math.min((double) job.work(), mean)));
    waiting.add(new Entry(job, job.owner().isEmpty() ? job.work() : work));
  }

  @Override
  public void jobCompleted(Job job, Machine on, long now) {
    Entry entry = running.stream().filter(each -> each.job.equals(job)).findAny().orElseThrow();
    running.remove(entry);
    double share = Math.min(1, (now - entry.start) / (double) ticks(job, job.work()));
    ended.computeIfAbsent(job.owner(), owner -> new ArrayList<>()).add(share * job.work());
  }

  @Override
  public void jobLost(Job job, Machine on, long now) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void jobCancelled(Job job, long now) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void machineDown(Machine down, long now) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void machineUp(Machine up, long now) {
    throw new UnsupportedOperationException();
  }

  private void correct(Entry entry, long now) {
    while (entry.predicted < entry.job.work() && end(entry) <= now) {
      double estimated = ticks(entry.job, entry.job.work());
      double longer =
          entry.corrections == MINUTES.size()
              ? estimated
              : length(entry) + MINUTES.get(entry.corrections++) * 60.0 * context.ticksPerSecond();
      entry.predicted =
          longer >= estimated
              ? entry.job.work()
              : (long) Math.ceil(longer * entry.job.work() / estimated);
    }
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    if (byPredictions) {
      running.forEach(entry -> correct(entry, now));
    }
    List<Entry> queue =
        new ArrayList<>(waiting.stream().filter(each -> each.job.release() <= now).toList());
    while (!queue.isEmpty() && queue.get(0).job.cpus() <= free()) {
      start(queue.remove(0), dispatcher, now);
    }
    if (!queue.isEmpty()) {
      backfill(queue.remove(0), queue, dispatcher, now);
    }
    return next(now);
  }

  private void backfill(Entry head, List<Entry> others, Dispatcher dispatcher, long now) {
    long shadow = shadow(head);
    int extra = machine.cpus() - head.job.cpus() - usedAfter(shadow);
    others.sort(
        Comparator.comparingLong((Entry each) -> each.predicted)
            .thenComparingLong(each -> each.job.id()));
    for (Entry each : others) {
      boolean endsBefore = now + length(each) <= shadow;
      if (each.job.cpus() <= free() && (endsBefore || each.job.cpus() <= extra)) {
        start(each, dispatcher, now);
        extra -= endsBefore ? 0 : each.job.cpus();
      }
    }
  }

  /** The first tick at which the job finds enough free CPUs. */
  private long shadow(Entry head) {
    return running.stream()
        .map(this::end)
        .sorted()
        .filter(tick -> machine.cpus() - usedAfter(tick) >= head.job.cpus())
        .findFirst()
        .orElseThrow();
  }

  private int usedAfter(long tick) {
    return running.stream()
        .filter(each -> end(each) > tick)
        .mapToInt(each -> each.job.cpus())
        .sum();
  }

  private int free() {
    return machine.cpus() - running.stream().mapToInt(each -> each.job.cpus()).sum();
  }

  private void start(Entry entry, Dispatcher dispatcher, long now) {
    dispatcher.start(entry.job, machine);
    waiting.remove(entry);
    entry.start = now;
    running.add(entry);
  }

  /** The next release or predicted end. */
  private long next(long now) {
    long release =
        waiting.stream()
            .mapToLong(each -> each.job.release())
            .filter(tick -> tick > now)
            .min()
            .orElse(NEVER);
    long end =
        running.stream()
            .filter(each -> byPredictions && each.predicted < each.job.work())
            .mapToLong(this::end)
            .min()
            .orElse(NEVER);
    return Math.min(release, end);
  }
}
