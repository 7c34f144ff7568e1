package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The jobs that wait for one machine, in the order of their starts, and since when it has had CPUs
 * to spare.
 */
final class MachineQueue {
  /** The initial capacity for jobs, so that growing is soon over; a power of two. */
  private static final int INITIAL_CAPACITY = 16;

  private final MachineStates states;
  private final Machine machine;
  private final int id;

  /** The CPUs that jobs may be bound to; none while the machine is closed. */
  private int openCpus;

  /** The CPUs that are reserved without an end, which count as missing. */
  private int missingCpus;

  /**
   * The free CPUs that are not missing, minus those of all waiting jobs; negative if not all of
   * these can start now.
   */
  private long spareCpus;

  /** spareSince[c - 1] = since when there have been c spare CPUs, if any; MIN_VALUE for always. */
  private final long[] spareSince;

  /**
   * The waiting jobs, from {@code head} on, wrapping around the end; the length is a power of two.
   */
  private @Nullable Job[] ring = new Job[INITIAL_CAPACITY];

  /** When the waiting jobs start by the last forecast, in the places of {@link #ring}. */
  private long[] starts = new long[INITIAL_CAPACITY];

  private int head;
  private int waiting;

  MachineQueue(MachineStates states, Machine machine) {
    this.states = states;
    this.machine = machine;
    id = machine.id();
    spareCpus = machine.cpus();
    spareSince = new long[machine.cpus()];
    Arrays.fill(spareSince, Long.MIN_VALUE);
    openCpus = machine.cpus();
  }

  Machine machine() {
    return machine;
  }

  RunningJobs running() {
    return states.running(id);
  }

  /** Called when the state of the machine, or what is reserved without an end, has changed. */
  void update(long now) {
    openCpus = states.openCpus(id);
    int missing = (int) Math.min(machine.cpus(), states.reservations(id).lastingCpus());
    int more = missing - missingCpus;
    missingCpus = missing;
    if (more > 0) {
      spareCpus -= more;
    } else if (more < 0) {
      spare(-more, now);
    }
  }

  int openCpus() {
    return openCpus;
  }

  int missingCpus() {
    return missingCpus;
  }

  boolean isOpen() {
    return openCpus > 0;
  }

  boolean accepts(Job job) {
    return job.cpus() <= openCpus && machine.fits(job);
  }

  /** Counts CPUs as spare from now on, as the machine opens, or closes and gives up its queue. */
  void resetSpare(long now) {
    Arrays.fill(spareSince, now);
  }

  /** Called when the machine has come up, with no running or waiting job. */
  void cameUp(long now) {
    update(now);
    spareCpus = (long) machine.cpus() - missingCpus;
    resetSpare(now);
  }

  int waiting() {
    return waiting;
  }

  /** A waiting job; the first one has place 0. */
  Job waiting(int place) {
    return Objects.requireNonNull(ring[(head + place) & (ring.length - 1)]);
  }

  long forecastStart(int place) {
    return starts[(head + place) & (ring.length - 1)];
  }

  void setForecastStart(int place, long tick) {
    starts[(head + place) & (ring.length - 1)] = tick;
  }

  boolean isFirstReady() {
    return isOpen() && waiting > 0 && waiting(0).cpus() <= states.freeCpus(id);
  }

  /**
   * Since when a job with that many CPUs could have started here at once; now if it could not,
   * because the machine is then ready now at the earliest.
   */
  long readySince(int cpus, long now) {
    return cpus <= spareCpus ? spareSince[cpus - 1] : now;
  }

  private void spare(int cpus, long now) {
    int first = (int) Math.max(0, spareCpus);
    spareCpus += cpus;
    int end = (int) Math.max(first, spareCpus);
    Arrays.fill(spareSince, first, end, now);
  }

  /** Puts a job at the end, which starts then by the forecast, if there is one. */
  void add(Job job, long forecastStart) {
    spareCpus -= job.cpus();
    if (waiting == ring.length) {
      growRing();
    }
    ring[(head + waiting) & (ring.length - 1)] = job;
    setForecastStart(waiting, forecastStart);
    waiting++;
  }

  Job removeFirst(long now) {
    Job first = takeFirst();
    spare(first.cpus(), now);
    return first;
  }

  /** Takes out the first waiting job, which starts. */
  Job takeFirst() {
    Job first = waiting(0);
    ring[head] = null;
    head = (head + 1) & (ring.length - 1);
    waiting--;
    return first;
  }

  boolean remove(long id, long now) {
    int place = 0;
    while (place < waiting && waiting(place).id() != id) {
      place++;
    }
    if (place == waiting) {
      return false;
    }
    removeAt(place, now);
    return true;
  }

  /** Takes out a waiting job; what the forecast says of those behind it is then of no use. */
  private void removeAt(int place, long now) {
    spare(waiting(place).cpus(), now);
    for (int k = place; k + 1 < waiting; k++) {
      ring[(head + k) & (ring.length - 1)] = waiting(k + 1);
    }
    waiting--;
    ring[(head + waiting) & (ring.length - 1)] = null;
  }

  /** Takes out the first waiting job that the machine no longer accepts; null if there is none. */
  @Nullable Job removeRefused(long now) {
    for (int place = 0; place < waiting; place++) {
      Job job = waiting(place);
      if (!accepts(job)) {
        if (place == 0) {
          removeFirst(now);
        } else {
          removeAt(place, now);
        }
        return job;
      }
    }
    return null;
  }

  /** Called when a job runs here that did not wait here. */
  void occupied(Job job) {
    spareCpus -= job.cpus();
  }

  void freed(Job job, long now) {
    spare(job.cpus(), now);
  }

  /** Gives a waiting job other terms, except its CPUs; returns the old job, or null if not here. */
  @Nullable Job replace(Job after) {
    for (int place = 0; place < waiting; place++) {
      Job before = waiting(place);
      if (before.id() == after.id()) {
        ring[(head + place) & (ring.length - 1)] = after;
        return before;
      }
    }
    return null;
  }

  private void growRing() {
    Job[] larger = new Job[2 * ring.length];
    long[] ticks = new long[2 * ring.length];
    for (int place = 0; place < waiting; place++) {
      larger[place] = waiting(place);
      ticks[place] = forecastStart(place);
    }
    ring = larger;
    starts = ticks;
    head = 0;
  }
}
