package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A run of EASY backfilling with any number of reservations; jobs may be backfilled at each event,
 * or in cycles only.
 */
public final class ReservingScheduler extends QueueScheduler {
  private final long reservations;
  private final long depth;
  private final BackfillCycle cycle;
  private final FullPartitions partitions;

  private final Futures futures;

  /** By slot: the last pass that sought a reservation for a job there that could not start. */
  private long[] heldInPass = new long[16];

  /** Jobs that cannot start, and jobs examined, in this pass. */
  private long held;

  private long looked;

  /**
   * Creates a run with an empty queue.
   *
   * @param reservations how many jobs that cannot start get a reservation; {@link Long#MAX_VALUE}
   *     for all
   * @param depth how many jobs behind the head are examined; {@link Long#MAX_VALUE} for all
   * @param cycle when jobs are backfilled; if that is not at each event, jobs start at other events
   *     from the front of each partition's queue only, until one cannot, and a reservation takes
   *     all CPUs of its machines
   */
  public ReservingScheduler(
      SchedulingContext context,
      MachineFilter filter,
      WaitingQueue queue,
      long reservations,
      long depth,
      boolean commits,
      BackfillCycle cycle) {
    super(context, queue, context.grid().fastestFirst(), filter, commits);
    this.reservations = reservations;
    this.depth = depth;
    this.cycle = cycle;
    partitions = new FullPartitions(context.grid());
    futures = new Futures(context, pool, false, false);
  }

  @Override
  protected long nextPass(long now) {
    return cycle.nextAfter(now);
  }

  @Override
  protected void startJobs(Dispatcher dispatcher, long now) {
    growMemory();
    int head = startFirstJobs(dispatcher, now);
    if (head != NO_SLOT && cycle.isPeriodic()) {
      startFirstOfOthers(head, dispatcher, now);
    }
    if (head != NO_SLOT && cycle.isDue(now) && queue.hasJobWithin(pool.maxFree())) {
      futures.beginPass();
      held = 0;
      looked = 0;
      hold(head, now);
      reserveFirst(dispatcher, now);
      backfill(dispatcher, now);
    }
  }

  /** Starts jobs from the front of the queues of partitions without a job that cannot start. */
  private void startFirstOfOthers(int head, Dispatcher dispatcher, long now) {
    partitions.clear();
    partitions.add(queue.job(head));
    SlotOrder ready = queue.ready();
    int place = 1;
    for (long left = cycle.queueDepth(); left > 0 && place < ready.size(); left--) {
      int slot = ready.slot(place);
      if (partitions.contains(queue.job(slot))) {
        place++;
      } else if (!tryStartFirst(slot, dispatcher, now)) {
        partitions.add(queue.job(slot));
        place++;
      }
    }
  }

  private void growMemory() {
    if (queue.slots() > heldInPass.length) {
      heldInPass = Arrays.copyOf(heldInPass, 2 * queue.slots());
    }
  }

  /** Starts or reserves for the jobs behind the head, until {@code reservations} cannot start. */
  private void reserveFirst(Dispatcher dispatcher, long now) {
    SlotOrder ready = queue.ready();
    int place = 0;
    while (place < ready.size() && held < reservations && looked < depth) {
      int slot = ready.slot(place);
      if (isHeld(slot)) {
        place++;
      } else if (!tryStart(slot, dispatcher, now)) {
        hold(slot, now);
        place++;
      }
    }
  }

  private void backfill(Dispatcher dispatcher, long now) {
    SlotOrder candidates = queue.candidates();
    int place = nextCandidate(candidates, 0);
    while (place < candidates.size() && looked < depth) {
      int slot = candidates.slot(place);
      boolean started = !isHeld(slot) && tryStart(slot, dispatcher, now);
      place = nextCandidate(candidates, started ? place : place + 1);
    }
  }

  /** Without a depth limit, jobs for which no machine has enough CPUs need not be counted. */
  private int nextCandidate(SlotOrder candidates, int place) {
    return depth == Long.MAX_VALUE ? candidates.nextWithin(pool.maxFree(), place) : place;
  }

  private boolean isHeld(int slot) {
    return heldInPass[slot] == futures.pass();
  }

  /** Starts the job on the fastest machines on which it may start now, if there are such. */
  private boolean tryStart(int slot, Dispatcher dispatcher, long now) {
    looked++;
    Job job = queue.job(slot);
    if (!choice.choose(job, now, this)) {
      return false;
    }
    long end = end(choice.ticks(), now);
    startOnChoice(slot, dispatcher, now, StartReason.BACKFILLED);
    for (int place = 0; place < choice.size(); place++) {
      futures.at(choice.rank(place), now).start(job, end);
    }
    return true;
  }

  @Override
  protected boolean leavesReserved(Job job, int rank, long ticks, long now) {
    return futures.at(rank, now).admits(job, end(ticks, now));
  }

  /** Reserves the earliest start that is left for the job, if the open machines fit it. */
  private void hold(int slot, long now) {
    Job job = queue.job(slot);
    if (job.nodes() > 1) {
      holdNodes(job, slot, now);
    } else {
      holdNode(job, slot, now);
    }
    heldInPass[slot] = futures.pass();
    held++;
  }

  private void holdNodes(Job job, int slot, long now) {
    long start = futures.earliestStart(job, now, choice);
    if (start < Long.MAX_VALUE && cycle.reaches(start, now)) {
      long end = end(choice.ticks(), start);
      for (int place = 0; place < choice.size(); place++) {
        reserve(job, choice.rank(place), start, end, now);
      }
      queue.markReserved(slot);
    }
  }

  private void holdNode(Job job, int slot, long now) {
    long best = Long.MAX_VALUE;
    int bestRank = RankedMachines.NONE;
    for (int rank = 0; rank < pool.size(); rank++) {
      MachineFuture future = futures.at(rank, now);
      if (pool.mayHold(rank, job) && future.firstChange() < best) {
        long time = future.earliest(job, futures.ticks(rank, job), now, best);
        if (time < best) {
          best = time;
          bestRank = rank;
        }
      }
    }
    if (bestRank != RankedMachines.NONE && cycle.reaches(best, now)) {
      long end = end(futures.ticks(bestRank, job), Math.max(best, now));
      reserve(job, bestRank, best, end, now);
      queue.markReserved(slot);
    }
  }

  /** In cycles, a reservation takes all CPUs of the machine, at rounded times. */
  private void reserve(Job job, int rank, long start, long end, long now) {
    MachineFuture future = futures.at(rank, now);
    if (cycle.isPeriodic()) {
      long begin = cycle.rounded(start, now);
      long until = cycle.rounded(end, now);
      if (begin < until) {
        future.reserve(pool.machine(rank).cpus(), Resources.none(), begin, until);
      }
    } else {
      future.reserve(job.cpus(), job.resources(), start, end);
    }
  }

  /**
   * The partitions of which a job has been found that cannot start, and those that share machines
   * with them. A job belongs to the partition that its tags name; those that name none share one of
   * all machines.
   */
  private static final class FullPartitions {
    /** What a tag begins with that names a partition. */
    private static final String PREFIX = "partition=";

    private final Grid grid;

    /** By the tags of jobs. */
    private final Object2IntOpenHashMap<Tags> numbers = new Object2IntOpenHashMap<>();

    private final Object2IntOpenHashMap<String> numbersOfNames = new Object2IntOpenHashMap<>();

    /** The machines of each partition, by id. */
    private final List<BitSet> machines = new ArrayList<>();

    /** The machines of partitions with a job that cannot start. */
    private final BitSet full = new BitSet();

    FullPartitions(Grid grid) {
      this.grid = grid;
      numbers.defaultReturnValue(-1);
      numbersOfNames.defaultReturnValue(-1);
    }

    void clear() {
      full.clear();
    }

    void add(Job job) {
      full.or(machines.get(number(job)));
    }

    boolean contains(Job job) {
      return full.intersects(machines.get(number(job)));
    }

    private int number(Job job) {
      int number = numbers.getInt(job.requiredTags());
      if (number < 0) {
        number = numberOfName(name(job.requiredTags()));
        numbers.put(job.requiredTags(), number);
      }
      return number;
    }

    private int numberOfName(String name) {
      int number = numbersOfNames.getInt(name);
      if (number < 0) {
        number = machines.size();
        numbersOfNames.put(name, number);
        machines.add(machinesOf(name));
      }
      return number;
    }

    private BitSet machinesOf(String name) {
      BitSet ids = new BitSet();
      for (Machine machine : grid.machines()) {
        ids.set(machine.id(), name.isEmpty() || machine.tags().names().contains(name));
      }
      return ids;
    }

    private static String name(Tags tags) {
      return tags.names().stream().filter(name -> name.startsWith(PREFIX)).findFirst().orElse("");
    }
  }
}
