package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import java.util.Arrays;

/**
 * Maps a batch of jobs. It searches again for a job's best and second best machine only when one of
 * the two has been given to another job, because the other machines have not changed and these have
 * only become worse. With n jobs on m machines this takes about O(n² + n·m) steps, if each of the n
 * bindings concerns one job in m, each with a search over m machines.
 */
final class BatchMapper {
  private static final int NONE = ReadyTimes.NONE;

  private final MachineQueue[] queues;
  private final ProcessingTimes times;
  private final CpuForecast[] forecasts;

  private Job[] jobs = new Job[0];
  private int size;
  private long now;

  /** By job: the machines where it ends first and second, and its end on the first. */
  private int[] best = new int[0];

  private int[] second = new int[0];
  private long[] completion = new long[0];

  /** By job: its loss if it had to take the second one. */
  private long[] sufferage = new long[0];

  private boolean[] mapped = new boolean[0];

  /** By machine: the job that holds it in a pass. */
  private final int[] holders;

  /** The outcome, in the order of binding. */
  private int[] order = new int[0];

  private int[] machines = new int[0];
  private int bound;

  BatchMapper(MachineQueue[] queues, ProcessingTimes times) {
    this.queues = queues;
    this.times = times;
    forecasts = new CpuForecast[queues.length];
    Arrays.setAll(forecasts, id -> new CpuForecast(queues[id].machine().cpus()));
    holders = new int[queues.length];
  }

  /** The job that was bound k-th, counted from 0. */
  Job job(int k) {
    return jobs[order[k]];
  }

  int machine(int k) {
    return machines[k];
  }

  /** Maps jobs, by rising id; some machine accepts each of them. */
  void map(BatchHeuristic heuristic, Job[] batch, int count, long tick) {
    begin(batch, count, tick);
    switch (heuristic) {
      case MIN_MIN, MAX_MIN, SUFFERAGE -> mapOneByOne(heuristic);
      case SUFFERAGE_BY_PASS -> mapByPasses();
      case DUPLEX -> mapByTheBetter();
    }
  }

  private void begin(Job[] batch, int count, long tick) {
    jobs = batch;
    size = count;
    now = tick;
    if (best.length < count) {
      grow(Math.max(count, 2 * best.length));
    }
    restart();
  }

  private void restart() {
    bound = 0;
    Arrays.fill(mapped, 0, size, false);
    for (int id = 0; id < queues.length; id++) {
      forecasts[id].read(queues[id], times, now);
    }
    for (int j = 0; j < size; j++) {
      evaluate(j);
    }
  }

  private void mapByTheBetter() {
    mapOneByOne(BatchHeuristic.MIN_MIN);
    long makespan = makespan();
    restart();
    mapOneByOne(BatchHeuristic.MAX_MIN);
    if (makespan <= makespan()) {
      restart();
      mapOneByOne(BatchHeuristic.MIN_MIN);
    }
  }

  private long makespan() {
    long latest = now;
    for (CpuForecast forecast : forecasts) {
      latest = Math.max(latest, forecast.lastEnd());
    }
    return latest;
  }

  private void mapOneByOne(BatchHeuristic heuristic) {
    while (bound < size) {
      int next = next(heuristic);
      int machine = best[next];
      bind(next);
      for (int j = 0; j < size; j++) {
        if (!mapped[j] && (best[j] == machine || second[j] == machine)) {
          evaluate(j);
        }
      }
    }
  }

  private int next(BatchHeuristic heuristic) {
    int next = NONE;
    for (int j = 0; j < size; j++) {
      if (!mapped[j] && (next == NONE || goesBefore(heuristic, j, next))) {
        next = j;
      }
    }
    return next;
  }

  private boolean goesBefore(BatchHeuristic heuristic, int job, int other) {
    return switch (heuristic) {
      case MIN_MIN -> completion[job] < completion[other];
      case MAX_MIN -> completion[job] > completion[other];
      default -> sufferage[job] > sufferage[other];
    };
  }

  private void mapByPasses() {
    while (bound < size) {
      Arrays.fill(holders, NONE);
      for (int j = 0; j < size; j++) {
        if (!mapped[j]) {
          evaluate(j);
          int holder = holders[best[j]];
          holders[best[j]] = holder == NONE || sufferage[j] > sufferage[holder] ? j : holder;
        }
      }
      for (int holder : holders) {
        if (holder != NONE) {
          bind(holder);
        }
      }
    }
  }

  private void bind(int j) {
    int machine = best[j];
    forecasts[machine].append(jobs[j], times.ticks(jobs[j], queues[machine].machine()), now);
    mapped[j] = true;
    order[bound] = j;
    machines[bound] = machine;
    bound++;
  }

  /** Finds the machines where the job ends first and second. */
  private void evaluate(int j) {
    Job job = jobs[j];
    int first = NONE;
    int next = NONE;
    long firstEnd = Long.MAX_VALUE;
    long nextEnd = Long.MAX_VALUE;
    for (int id = 0; id < queues.length; id++) {
      if (queues[id].accepts(job)) {
        long ticks = times.ticks(job, queues[id].machine());
        long end = Math.addExact(forecasts[id].ready(job.cpus(), now), ticks);
        if (first == NONE || end < firstEnd) {
          next = first;
          nextEnd = firstEnd;
          first = id;
          firstEnd = end;
        } else if (next == NONE || end < nextEnd) {
          next = id;
          nextEnd = end;
        }
      }
    }
    best[j] = first;
    second[j] = next;
    completion[j] = firstEnd;
    sufferage[j] = next == NONE ? 0 : nextEnd - firstEnd;
  }

  private void grow(int capacity) {
    best = new int[capacity];
    second = new int[capacity];
    completion = new long[capacity];
    sufferage = new long[capacity];
    mapped = new boolean[capacity];
    order = new int[capacity];
    machines = new int[capacity];
  }
}
