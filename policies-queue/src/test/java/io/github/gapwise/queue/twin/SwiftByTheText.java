package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Swift with lists in place of everything fast: all run times ever seen, naive EASY as its shadow,
 * and each pass counts what is free anew for each question.
 */
public final class SwiftByTheText implements Scheduler {
  private final SchedulingContext context;
  private final NaiveSwiftPass pass;
  private final Scheduler easy;

  /** What has completed, in order. */
  private final List<NaiveSwiftPass.Completed> completed = new ArrayList<>();

  private final Map<Long, NaiveSwiftPass.Expected> expected = new HashMap<>();
  private double errorOfOwners;
  private double errorOfClasses;
  private final Set<String> staleOwners = new HashSet<>();
  private final List<Copy> copies = new ArrayList<>();
  private final List<Reservation> reservations = new ArrayList<>();
  private long easyTick;
  private long easyWakeUp = NEVER;
  private long longest;

  /** A job in the shadow. */
  private static final class Copy {
    Job job;
    boolean isRunning;
    boolean isOver;

    /** Whether it has really started, no later than here. */
    boolean follows;

    double real = -1;

    /** The tick of its submission. */
    long submitted;

    List<Machine> machines = List.of();
    long start;
    long ticks;
    long end;

    Copy(Job job) {
      this.job = job;
    }

    long waitsFrom() {
      return Math.max(submitted, job.release());
    }

    boolean waits() {
      return !isRunning && !isOver;
    }
  }

  /** Creates a run before its first event. */
  public SwiftByTheText(SchedulingContext context) {
    this(context, 1);
  }

  /** Creates one in which so many old jobs get a reservation. */
  public SwiftByTheText(SchedulingContext context, long reservations) {
    this.context = context;
    pass = new NaiveSwiftPass(context, expected, reservations);
    easy = NaiveEasyScheduler.inQueueOrder(context);
  }

  /** The ids of the old jobs that wait, in the order in which they became old. */
  public List<Long> old() {
    List<Long> ids = new ArrayList<>(pass.old);
    ids.removeIf(id -> pass.released(easyTick).stream().noneMatch(each -> each.job().id() == id));
    return ids;
  }

  // The shadow

  private Copy copy(Job job) {
    return copies.stream().filter(each -> each.job.id() == job.id()).findFirst().orElseThrow();
  }

  private void begin(long now) {
    for (long next = next(); next < now; next = next()) {
      dispatchEasy(next);
    }
    endCopies(now);
  }

  private long next() {
    long next = easyWakeUp;
    for (Copy each : copies) {
      next = each.isRunning ? Math.min(next, each.end) : next;
    }
    for (Reservation each : reservations) {
      next = each.until() > easyTick ? Math.min(next, each.until()) : next;
    }
    return next;
  }

  private void dispatchEasy(long now) {
    endCopies(now);
    easyTick = now;
    easyWakeUp =
        easy.dispatch(
            new Dispatcher() {
              @Override
              public void start(Job job, Machine machine) {
                throw new IllegalStateException();
              }

              @Override
              public void start(Job job, List<Machine> machines, StartReason reason) {
                Copy copy = copy(job);
                longest = Math.max(longest, now - copy.waitsFrom());
                run(copy, machines, now);
                double share = copy.real < 0 ? classShare(copy.job) : copy.real;
                boolean endIsOpen = copy.follows && copy.real < 0;
                copy.end = endIsOpen ? NEVER : now + NaiveSwiftPass.ticks(copy.ticks, share);
              }
            },
            now);
  }

  private void run(Copy copy, List<Machine> machines, long start) {
    copy.isRunning = true;
    copy.machines = machines;
    copy.start = start;
    copy.ticks = ticks(copy);
  }

  private long ticks(Copy copy) {
    return copy.machines.stream()
        .mapToLong(machine -> context.times().ticks(copy.job, machine))
        .max()
        .orElseThrow();
  }

  private void endCopies(long now) {
    for (Copy each : List.copyOf(copies)) {
      if (each.isRunning && each.end <= now) {
        easy.jobCompleted(each.job, each.machines.get(0), now);
        over(each);
      }
    }
  }

  private void over(Copy copy) {
    copy.isRunning = false;
    copy.isOver = true;
    copies.removeIf(each -> each.isOver && each.real >= 0);
  }

  private void leave(Job job, long now) {
    Copy copy = copy(job);
    if (copy.waits()) {
      easy.jobCancelled(copy.job, now);
    } else if (copy.isRunning) {
      easy.jobLost(copy.job, copy.machines.get(0), now);
    }
    copies.remove(copy);
  }

  private double longestWait(long now) {
    return copies.stream()
        .filter(Copy::waits)
        .mapToDouble(each -> (double) (now - each.waitsFrom()))
        .reduce((double) longest, Math::max);
  }

  // Events

  /** Another job of this id waits. */
  private void forget(Job job) {
    expected.remove(job.id());
    pass.old.remove(job.id());
  }

  private void both(long now, Consumer<Scheduler> event) {
    begin(now);
    event.accept(easy);
    event.accept(pass);
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    begin(now);
    if (copies.stream().anyMatch(each -> each.job.id() == job.id())) {
      leave(job, now);
    }
    Copy copy = new Copy(job);
    copy.submitted = now;
    copies.add(copy);
    forget(job);
    easy.jobSubmitted(job, now);
    pass.jobSubmitted(job, now);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    begin(now);
    double share = pass.share(job, machine, now);
    judge(job, share * seconds(job));
    completed.add(new NaiveSwiftPass.Completed(job.owner(), job.totalCpus(), seconds(job), share));
    staleOwners.add(job.owner());
    Copy copy = copy(job);
    copy.real = share;
    copy.end =
        copy.isRunning && copy.follows
            ? Math.max(now, copy.start + NaiveSwiftPass.ticks(copy.ticks, share))
            : copy.end;
    endCopies(now);
    copies.removeIf(each -> each.isOver && each.real >= 0);
    pass.jobCompleted(job, machine, now);
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    begin(now);
    leave(job, now);
    pass.jobLost(job, machine, now);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    begin(now);
    leave(job, now);
    pass.jobCancelled(job, now);
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    begin(now);
    Copy copy = copy(before);
    boolean reallyWaits = pass.waits(before);
    Job there = reallyWaits ? after : after.withRelease(copy.job.release());
    if (!copy.isOver) {
      easy.jobChanged(copy.job, there, now);
    }
    copy.job = there;
    copy.ticks = copy.isRunning ? ticks(copy) : copy.ticks;
    if (reallyWaits) {
      forget(before);
    }
    pass.jobChanged(before, after, now);
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    jobRunning(job, List.of(machine), start, now);
  }

  @Override
  public void jobRunning(Job job, List<Machine> machines, long start, long now) {
    begin(now);
    Copy copy = new Copy(job);
    copies.add(copy);
    run(copy, machines, start);
    copy.follows = true;
    copy.end = NEVER;
    easy.jobRunning(job, machines, start, now);
    pass.jobRunning(job, machines, start, now);
  }

  @Override
  public void machineDown(Machine machine, long now) {
    begin(now);
    for (Copy each : List.copyOf(copies)) {
      if (each.isRunning && each.machines.contains(machine)) {
        easy.jobLost(each.job, each.machines.get(0), now);
        over(each);
      }
    }
    easy.machineDown(machine, now);
    pass.machineDown(machine, now);
  }

  @Override
  public void machineUp(Machine machine, long now) {
    both(now, scheduler -> scheduler.machineUp(machine, now));
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    both(now, scheduler -> scheduler.machineLoadChanged(machine, load, now));
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    both(now, scheduler -> scheduler.machineDraining(machine, now));
  }

  @Override
  public void machineBack(Machine machine, long now) {
    both(now, scheduler -> scheduler.machineBack(machine, now));
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    both(now, scheduler -> scheduler.cpusReserved(reservation, now));
    reservations.add(reservation);
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    both(now, scheduler -> scheduler.reservationWithdrawn(reservation, now));
    reservations.remove(reservation);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    begin(now);
    for (NaiveOrder.Waiting each : pass.released(now)) {
      Job job = each.job();
      boolean isStale = job.hasOwner() && staleOwners.contains(job.owner());
      if (isStale || !expected.containsKey(job.id())) {
        expected.put(job.id(), predict(job));
      }
    }
    staleOwners.clear();
    dispatchEasy(now);
    pass.age(
        Math.max(
            4 * 3600.0 * context.ticksPerSecond(),
            longestWait(now) - Math.floor(longestWait(now) / 8)),
        job -> copy(job).waitsFrom(),
        job -> copy(job).waits() ? now : copy(job).start,
        now);
    pass.started = List.of();
    try {
      return pass.dispatch(dispatcher, now);
    } finally { // also if one of the later starts is refused
      follow(now);
    }
  }

  /** The copies of jobs that have really started, no later than there, end when these do. */
  private void follow(long now) {
    for (Copy each : copies) {
      boolean hasStarted = pass.started.contains(each.job.id());
      each.follows |= hasStarted && each.waits();
      if (hasStarted && each.isRunning && each.start == now) {
        each.follows = true;
        each.end = NEVER;
      }
    }
  }

  // The predictor

  private double seconds(Job job) {
    return job.work() / (double) context.ticksPerSecond();
  }

  /** Sums over a sample of run times: of weights, and of weighted values. */
  private static final class Sample {
    double weights;
    double times;
    double urgencies;

    void add(double weight, double value) {
      weights += weight;
      times += weight * value;
      urgencies += weight / Math.max(10, value);
    }

    double error(double run) {
      return Math.abs(StrictMath.log(weights / urgencies / Math.max(10, run)));
    }
  }

  /** Compares what is known of the owner and of the class with how long a job has run. */
  private void judge(Job job, double run) {
    Sample runs = new Sample();
    addRuns(runs, job);
    Sample peers = new Sample();
    addPeers(peers, seconds(job));
    if (runs.weights > 0 && peers.weights > 0) {
      errorOfOwners = 0.99 * errorOfOwners + runs.error(run);
      errorOfClasses = 0.99 * errorOfClasses + peers.error(run);
    }
  }

  private NaiveSwiftPass.Expected predict(Job job) {
    double e = seconds(job);
    Sample sample = new Sample();
    if (errorOfOwners - errorOfClasses <= 1e-9) {
      addRuns(sample, job);
    }
    addPeers(sample, e);
    sample.add(0.3, e);
    double m = Math.min(e, sample.times / sample.weights);
    return new NaiveSwiftPass.Expected(m, Math.min(1, m / e), sample.urgencies / sample.weights);
  }

  private void addRuns(Sample sample, Job job) {
    double e = seconds(job);
    List<NaiveSwiftPass.Completed> latest = new ArrayList<>(completed);
    Collections.reverse(latest);
    double weight = 1;
    List<NaiveSwiftPass.Completed> own =
        latest.stream()
            .filter(each -> job.hasOwner() && each.owner().equals(job.owner()))
            .limit(12)
            .toList();
    for (NaiveSwiftPass.Completed each : own) {
      double value = each.share() == 1 ? e : Math.min(each.share() * each.estimate(), e);
      double same = weight;
      same = each.estimate() == e ? same : same * 0.2;
      same = each.cpus() == job.totalCpus() ? same : same * 0.5;
      sample.add(same, value);
      weight *= 0.8;
    }
  }

  private void addPeers(Sample sample, double e) {
    List<NaiveSwiftPass.Completed> peers = peers(e);
    Sample sums = new Sample();
    peers.forEach(each -> sums.add(1, each.share() * e));
    if (!peers.isEmpty()) {
      sample.weights += 1;
      sample.times += sums.times / peers.size();
      sample.urgencies += sums.urgencies / peers.size();
    }
  }

  /** The last completed jobs of the class of an estimate, the oldest first. */
  private List<NaiveSwiftPass.Completed> peers(double e) {
    List<NaiveSwiftPass.Completed> latest = new ArrayList<>(completed);
    Collections.reverse(latest);
    List<NaiveSwiftPass.Completed> peers =
        new ArrayList<>(
            latest.stream()
                .filter(each -> halfOctave(each.estimate()) == halfOctave(e))
                .limit(200)
                .toList());
    Collections.reverse(peers);
    return peers;
  }

  /** The mean share of the estimate that jobs of the class run for, 1 if none has completed. */
  private double classShare(Job job) {
    double e = seconds(job);
    List<NaiveSwiftPass.Completed> peers = peers(e);
    double sum = 0;
    for (NaiveSwiftPass.Completed each : peers) {
      sum += each.share() * e;
    }
    return peers.isEmpty() ? 1 : Math.min(1, sum / peers.size() / e);
  }

  /** ⌊2 log₂ e⌋, from 0 on. */
  private static int halfOctave(double e) {
    int half = 0;
    while (Math.pow(2, half + 1) <= e * e) {
      half++;
    }
    return half;
  }
}
