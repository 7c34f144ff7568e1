package io.github.gapwise.queue.swift;

import io.github.gapwise.core.estimate.RunTimePredictor;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.queue.engine.EasyScheduler;
import io.github.gapwise.queue.engine.SlotOrder;
import io.github.gapwise.queue.swift.SwiftPass.ExpectedTimes;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * EASY backfilling played beside reality: the same submissions and machines, but starts of its own,
 * and the longest wait there so far.
 *
 * <p>A job that starts there no earlier than in reality runs there for as long as in reality, at
 * most for its estimate if it starts later there; until it has really ended, it goes on. Any other
 * runs for the mean share of their estimates that jobs of its class have run for. A job that is
 * lost or cancelled leaves; those that run there on a machine that goes down end. No filter keeps
 * jobs off machines.
 *
 * <p>It is behind until {@link #begin} brings it up to a tick.
 */
final class ShadowEasy extends ForwardingScheduler {
  /** The share of a job that has not really ended. */
  private static final double UNKNOWN = -1;

  /** So many jobs cost no allocation, as the map never becomes smaller than for these. */
  private static final int KEPT_CAPACITY = 1000;

  private enum State {
    WAITING,
    RUNNING,
    OVER
  }

  /** A job, until it is over here and in reality. */
  private static final class Copy {
    Job job;
    State state = State.WAITING;

    /** The number of jobs submitted before. */
    long sequence;

    /** The tick of its submission, from which it waits if that is after its release. */
    long submitted;

    /** Whether it has really started, no later than here. */
    boolean follows;

    /** The share of its estimated time that it really ran for. */
    double real;

    List<Machine> machines = List.of();
    long start;

    /** The estimated time on its machines here. */
    long ticks;

    long end;

    Copy(Job job) {
      this.job = job;
    }
  }

  private static final Comparator<Copy> BY_END =
      (one, other) ->
          one.end == other.end
              ? Long.compare(one.job.id(), other.job.id())
              : Long.compare(one.end, other.end);

  private final Scheduler easy;
  private final ProcessingTimes times;
  private final double ticksPerSecond;
  private final RunTimePredictor predictor;
  private final List<List<Machine>> alone;
  private final Dispatcher starts = new Starts();
  private final Long2ObjectOpenHashMap<Copy> copies = new Long2ObjectOpenHashMap<>(KEPT_CAPACITY);
  private final List<Copy> unused = new ArrayList<>();
  private final PriorityQueue<Copy> running = new PriorityQueue<>(BY_END);

  /** The waiting jobs by release. */
  private final SlotOrder waiting = new SlotOrder();

  private long submitted;
  private long tick;
  private long wakeUp = NEVER;
  private long longestWait;

  ShadowEasy(SchedulingContext context, RunTimePredictor predictor) {
    this(context, predictor, EasyScheduler.byArrival(context));
  }

  private ShadowEasy(SchedulingContext context, RunTimePredictor predictor, Scheduler easy) {
    super(easy);
    this.easy = easy;
    this.predictor = predictor;
    times = context.times();
    ticksPerSecond = context.ticksPerSecond();
    alone = context.grid().machines().stream().map(List::of).toList();
  }

  /** How many jobs are in the system, or still here. */
  int jobs() {
    return copies.size();
  }

  /** The longest wait so far, of those that still wait too. */
  long longestWait(long now) {
    return waiting.size() == 0 ? longestWait : Math.max(longestWait, now - waiting.key(0));
  }

  /**
   * Whether a job that still waits in reality has waited for longer than one limit since it was
   * submitted, or for longer than the other since it started here.
   */
  boolean isOverdue(Job job, long limit, long lateLimit, long now) {
    Copy copy = copies.get(job.id());
    return now - waitsFrom(copy) > limit
        || (copy.state != State.WAITING && now - copy.start > lateLimit);
  }

  private static long waitsFrom(Copy copy) {
    return Math.max(copy.submitted, copy.job.release());
  }

  /** Lets everything happen that happens before a tick, and all ends up to it. */
  void begin(long now) {
    for (long next = next(); next < now; next = next()) {
      startJobs(next);
    }
    end(now);
  }

  private long next() {
    Copy first = running.peek();
    return first == null ? wakeUp : Math.min(wakeUp, first.end);
  }

  /** Lets everything happen up to a tick, of which all events have been reported. */
  void dispatch(long now) {
    begin(now);
    startJobs(now);
  }

  private void startJobs(long now) {
    end(now);
    tick = now;
    wakeUp = easy.dispatch(starts, now);
  }

  private void end(long now) {
    for (Copy first = running.peek(); first != null && first.end <= now; first = running.peek()) {
      running.remove();
      easy.jobCompleted(first.job, first.machines.get(0), now);
      over(first);
    }
  }

  private void over(Copy copy) {
    copy.state = State.OVER;
    if (copy.real != UNKNOWN) {
      forget(copy);
    }
  }

  private void forget(Copy copy) {
    copies.remove(copy.job.id());
    copy.machines = List.of();
    unused.add(copy);
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    Copy earlier = copies.get(job.id());
    if (earlier != null) {
      leave(earlier, now); // another job of this id, which has really ended
    }
    Copy copy = add(job);
    copy.submitted = now;
    await(copy);
    easy.jobSubmitted(job, now);
  }

  private Copy add(Job job) {
    Copy copy = unused.isEmpty() ? new Copy(job) : unused.remove(unused.size() - 1);
    copy.job = job;
    copy.sequence = submitted++;
    copy.follows = false;
    copy.real = UNKNOWN;
    copies.put(job.id(), copy);
    return copy;
  }

  private void await(Copy copy) {
    copy.state = State.WAITING;
    waiting.insert(0, waitsFrom(copy), copy.sequence, 1);
  }

  private void awaitNoMore(Copy copy) {
    waiting.remove(waitsFrom(copy), copy.sequence);
  }

  private void start(Job job, List<Machine> machines) {
    Copy copy = copies.get(job.id());
    awaitNoMore(copy);
    longestWait = Math.max(longestWait, tick - waitsFrom(copy));
    run(copy, machines, tick);
    copy.end = end(copy);
    running.add(copy);
  }

  private long end(Copy copy) {
    if (copy.real != UNKNOWN) {
      return copy.start + ExpectedTimes.ticks(copy.ticks, copy.real);
    }
    return copy.follows ? NEVER : copy.start + ExpectedTimes.ticks(copy.ticks, share(copy.job));
  }

  private double share(Job job) {
    return predictor.classShare(job.work() / ticksPerSecond);
  }

  private void run(Copy copy, List<Machine> machines, long start) {
    copy.state = State.RUNNING;
    copy.machines = machines;
    copy.start = start;
    copy.ticks = times.ticks(copy.job, machines);
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    jobRunning(job, alone.get(machine.id()), start, now);
  }

  @Override
  public void jobRunning(Job job, List<Machine> machines, long start, long now) {
    Copy copy = add(job);
    run(copy, machines, start);
    copy.follows = true;
    copy.end = NEVER;
    running.add(copy);
    easy.jobRunning(job, machines, start, now);
  }

  /** A job has really started. */
  void jobStarted(Job job, long now) {
    Copy copy = copies.get(job.id());
    if (copy.state == State.WAITING) {
      copy.follows = true;
    } else if (copy.state == State.RUNNING && copy.start == now) {
      copy.follows = true;
      changeEnd(copy, NEVER);
    }
  }

  private void changeEnd(Copy copy, long end) {
    running.remove(copy);
    copy.end = end;
    running.add(copy);
  }

  /** A job has really ended, after this share of its estimated time. */
  void jobEnded(Job job, double share, long now) {
    Copy copy = copies.get(job.id());
    copy.real = share;
    if (copy.state == State.OVER) {
      forget(copy);
    } else if (copy.state == State.RUNNING && copy.follows) {
      changeEnd(copy, Math.max(now, end(copy)));
      end(now);
    }
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    leave(copies.get(job.id()), now);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    leave(copies.get(job.id()), now);
  }

  private void leave(Copy copy, long now) {
    switch (copy.state) {
      case WAITING -> {
        awaitNoMore(copy);
        easy.jobCancelled(copy.job, now);
      }
      case RUNNING -> lose(copy, now);
      case OVER -> {}
    }
    forget(copy);
  }

  private void lose(Copy copy, long now) {
    running.remove(copy);
    easy.jobLost(copy.job, copy.machines.get(0), now);
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    change(copies.get(before.id()), after, now);
  }

  /**
   * Changes a job that really runs. Its release means nothing any more, but if the job still waits
   * here, another one would let it wait longer, indefinitely if it is held.
   */
  void runChanged(Job after, long now) {
    Copy copy = copies.get(after.id());
    change(copy, after.withRelease(copy.job.release()), now);
  }

  private void change(Copy copy, Job after, long now) {
    if (copy.state != State.OVER) {
      easy.jobChanged(copy.job, after, now);
    }
    if (copy.state == State.WAITING) {
      awaitNoMore(copy);
      copy.job = after;
      await(copy);
    }
    copy.job = after;
    if (copy.state == State.RUNNING) {
      copy.ticks = times.ticks(after, copy.machines);
    }
  }

  @Override
  public void machineDown(Machine machine, long now) {
    for (Copy copy : List.copyOf(running)) {
      if (copy.machines.contains(machine)) {
        lose(copy, now);
        over(copy);
      }
    }
    easy.machineDown(machine, now);
  }

  private final class Starts implements Dispatcher {
    @Override
    public void start(Job job, Machine machine) {
      ShadowEasy.this.start(job, alone.get(machine.id()));
    }

    @Override
    public void start(Job job, List<Machine> machines, StartReason reason) {
      ShadowEasy.this.start(job, machines);
    }
  }
}
