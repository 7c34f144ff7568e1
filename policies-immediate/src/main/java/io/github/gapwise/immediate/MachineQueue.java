package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A machine, the jobs that run on it and those that wait for it, in the order of their starts. */
final class MachineQueue {
  /** Room for so many jobs at first, so that growing is soon over; a power of two. */
  private static final int ROOM = 16;

  private final Machine machine;
  private boolean up = true;
  private boolean suspended;
  private int freeCpus;

  /** The free CPUs less those of all waiting jobs; negative if not all of these can start now. */
  private long spareCpus;

  /** spareSince[c - 1] = since when there are c spare CPUs, if there are; MIN_VALUE for always. */
  private final long[] spareSince;

  /** The running jobs, in no order. */
  private long[] ids;

  private int[] cpus;
  private long[] ends;
  private int running;

  /** The waiting jobs, from {@code head} on, around the end of the array; its length is 2^k. */
  private @Nullable Job[] ring = new Job[ROOM];

  private int head;
  private int waiting;

  MachineQueue(Machine machine) {
    this.machine = machine;
    freeCpus = machine.cpus();
    spareCpus = machine.cpus();
    spareSince = new long[machine.cpus()];
    Arrays.fill(spareSince, Long.MIN_VALUE);
    int atOnce = Math.min(machine.cpus(), ROOM);
    ids = new long[atOnce];
    cpus = new int[atOnce];
    ends = new long[atOnce];
  }

  Machine machine() {
    return machine;
  }

  /** Whether jobs may start here: the machine is up and its jobs are not suspended. */
  boolean isOpen() {
    return up && !suspended;
  }

  /** Whether the machine is up and its jobs are suspended. */
  boolean isSuspended() {
    return suspended;
  }

  /** The running jobs are suspended, or go on; then nothing waits here. */
  void setSuspended(boolean isSuspended, long now) {
    suspended = isSuspended;
    Arrays.fill(spareSince, now);
  }

  /** The machine goes down, or comes up with nothing running or waiting. */
  void setUp(boolean isUp, long now) {
    up = isUp;
    suspended = false;
    if (isUp) {
      spareCpus = machine.cpus();
      Arrays.fill(spareSince, now);
    }
  }

  /** Whether the job can be bound to this machine. */
  boolean accepts(Job job) {
    return isOpen() && machine.fits(job);
  }

  /** The number of waiting jobs. */
  int waiting() {
    return waiting;
  }

  /** A waiting job; the first one is 0. */
  Job waiting(int place) {
    return Objects.requireNonNull(ring[(head + place) & (ring.length - 1)]);
  }

  /** Whether the first waiting job finds its CPUs free. */
  boolean isFirstReady() {
    return isOpen() && waiting > 0 && waiting(0).cpus() <= freeCpus;
  }

  /**
   * Since when a job of so many CPUs could have started here at once; now if it could not, for then
   * the machine is ready at the earliest now.
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

  void add(Job job) {
    spareCpus -= job.cpus();
    if (waiting == ring.length) {
      growRing();
    }
    ring[(head + waiting) & (ring.length - 1)] = job;
    waiting++;
  }

  /** Takes the first waiting job out. */
  Job removeFirst(long now) {
    Job first = takeFirst();
    spare(first.cpus(), now);
    return first;
  }

  private Job takeFirst() {
    Job first = waiting(0);
    ring[head] = null;
    head = (head + 1) & (ring.length - 1);
    waiting--;
    return first;
  }

  /** Takes a waiting job out, if it is here. */
  boolean remove(long id, long now) {
    int place = 0;
    while (place < waiting && waiting(place).id() != id) {
      place++;
    }
    if (place == waiting) {
      return false;
    }
    spare(waiting(place).cpus(), now);
    for (int k = place; k + 1 < waiting; k++) {
      ring[(head + k) & (ring.length - 1)] = waiting(k + 1);
    }
    waiting--;
    ring[(head + waiting) & (ring.length - 1)] = null;
    return true;
  }

  /** The first waiting job starts, to end then by its estimate. */
  void startFirst(long end) {
    Job job = takeFirst();
    if (running == ids.length) {
      growRunning();
    }
    ids[running] = job.id();
    cpus[running] = job.cpus();
    ends[running] = end;
    running++;
    freeCpus -= job.cpus();
  }

  /** A running job has ended; returns when it was to end. */
  long end(Job job, long now) {
    int k = 0;
    while (ids[k] != job.id()) {
      k++;
    }
    long end = ends[k];
    running--;
    ids[k] = ids[running];
    cpus[k] = cpus[running];
    ends[k] = ends[running];
    freeCpus += job.cpus();
    spare(job.cpus(), now);
    return end;
  }

  /** The number of running jobs. */
  int running() {
    return running;
  }

  /** The CPUs of a running job, counted from 0 in no order. */
  int cpus(int k) {
    return cpus[k];
  }

  /** When a running job is to end, by its estimate. */
  long end(int k) {
    return ends[k];
  }

  private void growRing() {
    Job[] larger = new Job[2 * ring.length];
    for (int place = 0; place < waiting; place++) {
      larger[place] = waiting(place);
    }
    ring = larger;
    head = 0;
  }

  private void growRunning() {
    int capacity = 2 * running;
    ids = Arrays.copyOf(ids, capacity);
    cpus = Arrays.copyOf(cpus, capacity);
    ends = Arrays.copyOf(ends, capacity);
  }
}
