package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A machine with its running jobs and its waiting jobs, in the order of their starts. */
final class MachineQueue {
  /** The initial capacity for jobs, so that growing is soon over; a power of two. */
  private static final int INITIAL_CAPACITY = 16;

  private final Machine machine;
  private boolean up = true;
  private boolean suspended;
  private boolean draining;

  /** The CPUs that are not reserved without an end. */
  private long openCpus;

  private int freeCpus;

  /** The free CPUs minus those of all waiting jobs; negative if not all of these can start now. */
  private long spareCpus;

  /** spareSince[c - 1] = since when there have been c spare CPUs, if any; MIN_VALUE for always. */
  private final long[] spareSince;

  /** The running jobs, in no order. */
  private long[] ids;

  private int[] cpus;
  private long[] ends;

  /** Whether the job has outlived its estimate. */
  private boolean[] late;

  private int running;

  /**
   * The waiting jobs, from {@code head} on, wrapping around the end; the length is a power of two.
   */
  private @Nullable Job[] ring = new Job[INITIAL_CAPACITY];

  private int head;
  private int waiting;

  MachineQueue(Machine machine) {
    this.machine = machine;
    freeCpus = machine.cpus();
    openCpus = machine.cpus();
    spareCpus = machine.cpus();
    spareSince = new long[machine.cpus()];
    Arrays.fill(spareSince, Long.MIN_VALUE);
    int atOnce = Math.min(machine.cpus(), INITIAL_CAPACITY);
    ids = new long[atOnce];
    cpus = new int[atOnce];
    ends = new long[atOnce];
    late = new boolean[atOnce];
  }

  Machine machine() {
    return machine;
  }

  /**
   * Whether jobs may start here: the machine is up, its jobs are not suspended, it is not draining,
   * and not all of its CPUs are reserved without an end.
   */
  boolean isOpen() {
    return up && !suspended && !draining && openCpus > 0;
  }

  /** Starts or ends draining; the queue is empty afterwards. */
  void setDraining(boolean drains, long now) {
    boolean wasOpen = isOpen();
    draining = drains;
    changedOpen(wasOpen, now);
  }

  private void changedOpen(boolean wasOpen, long now) {
    if (isOpen() != wasOpen) {
      Arrays.fill(spareSince, now);
    }
  }

  /**
   * Sets the number of CPUs that are not reserved without an end; the queue is empty afterwards.
   */
  void setOpenCpus(long open, long now) {
    openCpus = open;
    Arrays.fill(spareSince, now);
  }

  /** Suspends or resumes the running jobs; the queue is empty afterwards. */
  void setSuspended(boolean isSuspended, long now) {
    boolean wasOpen = isOpen();
    suspended = isSuspended;
    changedOpen(wasOpen, now);
  }

  /** Takes the machine down, or up with no running or waiting job. */
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
    return isOpen() && job.cpus() <= openCpus && machine.fits(job);
  }

  /** The number of waiting jobs. */
  int waiting() {
    return waiting;
  }

  /** A waiting job; the first one has place 0. */
  Job waiting(int place) {
    return Objects.requireNonNull(ring[(head + place) & (ring.length - 1)]);
  }

  /** Whether the CPUs for the first waiting job are free. */
  boolean isFirstReady() {
    return isOpen() && waiting > 0 && waiting(0).cpus() <= freeCpus;
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

  void add(Job job) {
    spareCpus -= job.cpus();
    if (waiting == ring.length) {
      growRing();
    }
    ring[(head + waiting) & (ring.length - 1)] = job;
    waiting++;
  }

  /** Takes out the first waiting job. */
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

  /** Takes out a waiting job, if it is here. */
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

  /** Starts the first waiting job, which ends then by its estimate. */
  void startFirst(long end) {
    addRunning(takeFirst(), end);
  }

  /** Adds a job that is already running and ends then by its estimate. */
  void run(Job job, long end) {
    spareCpus -= job.cpus();
    addRunning(job, end);
  }

  private void addRunning(Job job, long end) {
    if (running == ids.length) {
      growRunning();
    }
    ids[running] = job.id();
    cpus[running] = job.cpus();
    ends[running] = end;
    late[running] = false;
    running++;
    freeCpus -= job.cpus();
  }

  /** Removes a running job that has ended; returns its estimated end. */
  long end(Job job, long now) {
    int k = indexOfRunning(job);
    long end = ends[k];
    running--;
    ids[k] = ids[running];
    cpus[k] = cpus[running];
    ends[k] = ends[running];
    late[k] = late[running];
    freeCpus += job.cpus();
    spare(job.cpus(), now);
    return end;
  }

  /** The index of a running job, or the number of running jobs if it does not run here. */
  int indexOfRunning(Job job) {
    int k = 0;
    while (k < running && ids[k] != job.id()) {
      k++;
    }
    return k;
  }

  /** Whether a running job has outlived its estimate. */
  boolean isLate(int k) {
    return late[k];
  }

  void setLate(int k, boolean isLate) {
    late[k] = isLate;
  }

  /** Sets another estimated end for a running job. */
  void setEnd(int k, long end) {
    ends[k] = end;
  }

  /** Reads the running jobs. */
  void readRunning(RunningJobs target) {
    target.clear();
    for (int k = 0; k < running; k++) {
      target.add(ids[k], cpus[k], ends[k]);
    }
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

  /** The number of running jobs. */
  int running() {
    return running;
  }

  /** The CPUs of a running job, counted from 0 in no order. */
  int cpus(int k) {
    return cpus[k];
  }

  /** The estimated end of a running job. */
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
    late = Arrays.copyOf(late, capacity);
  }
}
