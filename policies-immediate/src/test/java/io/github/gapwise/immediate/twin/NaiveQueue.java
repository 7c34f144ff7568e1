package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** A machine, its running jobs, and its waiting jobs in the order of their starts. */
final class NaiveQueue {

  /** A running job. */
  private record Running(Job job, long start) {}

  /** CPUs that are not free before the end. */
  private record Busy(int cpus, long end) {}

  static final Comparator<NaiveQueue> BY_ID = Comparator.comparing(each -> each.machine.id());

  private final Machine machine;
  private final ProcessingTimes times;
  private final List<Running> running = new ArrayList<>();
  private final List<Job> waiting = new ArrayList<>();
  private final List<Reservation> reservations = new ArrayList<>();
  private boolean up = true;
  private boolean suspended;
  private boolean draining;

  /** For each number of CPUs that a job could get at once: since when it could. */
  private final Map<Integer, Long> readySince = new HashMap<>();

  /** Creates the queue of an empty machine that is up and always was. */
  NaiveQueue(Machine machine, ProcessingTimes times) {
    this.machine = machine;
    this.times = times;
    note(Long.MIN_VALUE);
  }

  /** Called when something may have changed. */
  void note(long now) {
    for (int cpus = 1; cpus <= machine.cpus(); cpus++) {
      if (hasAtOnce(cpus)) {
        readySince.putIfAbsent(cpus, now);
      } else {
        readySince.remove(cpus);
      }
    }
  }

  /** Whether all waiting jobs and one more job with that many CPUs could start at once. */
  private boolean hasAtOnce(int cpus) {
    return isOpen()
        && waiting.stream().mapToInt(Job::cpus).sum() + cpus <= freeCpus() - missingCpus();
  }

  /** Returns another queue in the same state. */
  NaiveQueue copy() {
    NaiveQueue copy = new NaiveQueue(machine, times);
    copy.running.addAll(running);
    copy.waiting.addAll(waiting);
    copy.reservations.addAll(reservations);
    copy.up = up;
    copy.suspended = suspended;
    copy.draining = draining;
    return copy;
  }

  /** Returns the queues whose machines accept the job, in their order. */
  static List<NaiveQueue> candidates(List<NaiveQueue> queues, Job job) {
    return queues.stream().filter(each -> each.accepts(job)).toList();
  }

  /** Whether the machine is open and has the job's CPUs beside those that are missing. */
  private boolean accepts(Job job) {
    return isOpen() && fits(job) && job.cpus() <= machine.cpus() - missingCpus();
  }

  /** The CPUs that are reserved without an end. */
  private int missingCpus() {
    int missing = 0;
    for (Reservation each : reservations) {
      missing += each.until() == Reservation.OPEN_END ? each.cpus() : 0;
    }
    return Math.min(missing, machine.cpus());
  }

  boolean fits(Job job) {
    return machine.cpus() >= job.cpus()
        && machine.tags().names().containsAll(job.requiredTags().names());
  }

  Machine machine() {
    return machine;
  }

  void goDown() {
    up = false;
    suspended = false;
  }

  void comeUp() {
    up = true;
  }

  void setSuspended(boolean isSuspended) {
    suspended = isSuspended;
  }

  void setDraining(boolean isDraining) {
    draining = isDraining;
  }

  void reserve(Reservation reservation) {
    reservations.add(reservation);
  }

  void withdraw(Reservation reservation) {
    reservations.removeIf(each -> each.id() == reservation.id());
  }

  /** When the first reservation ends. */
  long nextReservationEnd() {
    return reservations.stream().mapToLong(Reservation::until).min().orElse(Long.MAX_VALUE);
  }

  void forgetReservations(long now) {
    reservations.removeIf(each -> each.until() <= now);
  }

  /** Whether jobs may be bound here, or start. */
  boolean isOpen() {
    return up && !suspended && !draining;
  }

  boolean hasWaiting() {
    return !waiting.isEmpty();
  }

  /** Adds a job that another scheduler has started. */
  void run(Job job, long start) {
    running.add(new Running(job, start));
  }

  /** Gives other terms to a job; returns whether it waits or runs here. */
  boolean change(Job after) {
    running.replaceAll(
        each -> each.job().id() == after.id() ? new Running(after, each.start()) : each);
    waiting.replaceAll(each -> each.id() == after.id() ? after : each);
    return isRunning(after) || isWaiting(after);
  }

  private boolean isRunning(Job job) {
    return running.stream().anyMatch(each -> each.job().id() == job.id());
  }

  boolean isWaiting(Job job) {
    return waiting.stream().anyMatch(each -> each.id() == job.id());
  }

  /** Puts a job at the end. */
  void add(Job job) {
    waiting.add(job);
  }

  /** Forgets a job, whether it is running, waiting or not here. */
  void forget(Job job) {
    running.removeIf(each -> each.job().id() == job.id());
    waiting.removeIf(each -> each.id() == job.id());
  }

  /** Empties the queue and returns the jobs that waited in it. */
  List<Job> takeWaiting() {
    List<Job> taken = List.copyOf(waiting);
    waiting.clear();
    return taken;
  }

  /** Takes out the waiting jobs that the machine no longer accepts. */
  List<Job> takeRefused() {
    List<Job> taken = waiting.stream().filter(each -> !accepts(each)).toList();
    waiting.removeAll(taken);
    return taken;
  }

  /** Starts jobs from the front as long as the CPUs for the front one are free. */
  void startFirsts(Dispatcher dispatcher, long now) {
    while (isOpen() && !waiting.isEmpty() && hasCpus(waiting.get(0), now)) {
      dispatcher.start(waiting.get(0), machine);
      running.add(new Running(waiting.remove(0), now));
    }
  }

  /** Whether the job's CPUs are free now, and no reservation needs them while it runs. */
  private boolean hasCpus(Job job, long now) {
    return job.cpus() <= freeCpus()
        && LongStream.concat(LongStream.of(now), reservations.stream().mapToLong(Reservation::from))
            .filter(tick -> now <= tick && tick < now + ticks(job))
            .allMatch(tick -> job.cpus() <= unreservedCpus(tick, now));
  }

  /** The CPUs that neither jobs that run until after then, by estimate, nor reservations need. */
  private long unreservedCpus(long tick, long now) {
    long free = machine.cpus();
    for (Running each : running) {
      boolean runs = tick == now || each.start() + ticks(each.job()) > tick;
      free -= runs ? each.job().cpus() : 0;
    }
    for (Reservation each : reservations) {
      free -= each.from() <= tick && tick < each.until() ? each.cpus() : 0;
    }
    return free;
  }

  private int freeCpus() {
    int free = machine.cpus();
    for (Running each : running) {
      free -= each.job().cpus();
    }
    return free;
  }

  /** The estimated run time of the job here. */
  long ticks(Job job) {
    return times.ticks(job, machine);
  }

  /** When the job would start if it were put at the end now. */
  long ready(Job job, long now) {
    return start(waiting, job, now);
  }

  /** When the machine became or will become ready for the job. */
  long becomesReady(Job job, long now) {
    long ready = ready(job, now);
    return ready > now ? ready : readySince.getOrDefault(job.cpus(), now);
  }

  /** When the job would end if it were put at the end now. */
  long completion(Job job, long now) {
    return ready(job, now) + ticks(job);
  }

  /** When the last job ends by estimate, now if there is none. */
  long lastCompletion(long now) {
    long last = now;
    for (Running each : running) {
      last = Math.max(last, estimatedEnd(each, now));
    }
    for (int i = 0; i < waiting.size(); i++) {
      Job job = waiting.get(i);
      last = Math.max(last, start(waiting.subList(0, i), job, now) + ticks(job));
    }
    return last;
  }

  /** When the job starts behind the given others; plays the queue forward from now on. */
  private long start(List<Job> others, Job job, long now) {
    List<Busy> busy = new ArrayList<>();
    for (Running each : running) {
      busy.add(new Busy(each.job().cpus(), estimatedEnd(each, now)));
    }
    long clock = now;
    for (Job other : others) {
      clock = waitForCpus(busy, other, clock);
      busy.add(new Busy(other.cpus(), clock + ticks(other)));
    }
    return waitForCpus(busy, job, clock);
  }

  private long estimatedEnd(Running each, long now) {
    return Math.max(now, each.start() + ticks(each.job()));
  }

  /**
   * The first tick from the clock on with the job's CPUs free; removes the jobs that end by then.
   */
  private long waitForCpus(List<Busy> busy, Job job, long clock) {
    long tick = clock;
    removeEnded(busy, tick);
    while (freeCpusBeside(busy) < job.cpus()) {
      tick = nextEnd(busy);
      removeEnded(busy, tick);
    }
    return tick;
  }

  private static void removeEnded(List<Busy> busy, long tick) {
    busy.removeIf(each -> each.end() <= tick);
  }

  private int freeCpusBeside(List<Busy> busy) {
    int free = machine.cpus() - missingCpus();
    for (Busy each : busy) {
      free -= each.cpus();
    }
    return free;
  }

  private static long nextEnd(List<Busy> busy) {
    long next = Long.MAX_VALUE;
    for (Busy each : busy) {
      next = Math.min(next, each.end());
    }
    return next;
  }
}
