package io.github.gapwise.core.occupancy;

import io.github.gapwise.core.model.Resources;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The jobs that run on one machine, by estimated end, in parallel arrays. A change costs time
 * linear in the number of jobs; no allocation once the arrays have grown. Single threaded.
 */
public final class RunningJobs {
  /**
   * The tick at which to ask what is occupied now, even by jobs that have outlived their estimates.
   */
  public static final long NOW = Long.MIN_VALUE;

  private long[] ends = new long[8];
  private int[] cpus = new int[8];
  private long[] ids = new long[8];

  /** What each job needs beyond CPUs; no such array before there is a job that needs anything. */
  private @Nullable Resources @Nullable [] resources;

  /** Whether the job has outlived its estimate. */
  private boolean[] overrun = new boolean[8];

  private int size;
  private int busyCpus;

  /** Creates an empty list. */
  public RunningJobs() {}

  /** The number of jobs. */
  public int size() {
    return size;
  }

  /** The estimated end of the job at a place in the order of ends. */
  public long end(int place) {
    return ends[place];
  }

  /** The earliest estimated end, {@link Long#MAX_VALUE} without a job. */
  public long firstEnd() {
    return size == 0 ? Long.MAX_VALUE : ends[0];
  }

  /** The CPUs of the job at a place in the order of ends. */
  public int cpus(int place) {
    return cpus[place];
  }

  /** What the job at a place in the order of ends needs beyond CPUs. */
  public Resources resources(int place) {
    Resources needed = resources == null ? null : resources[place];
    return needed == null ? Resources.none() : needed;
  }

  /** Adds a job that ends at this tick by its estimate and needs nothing but CPUs. */
  public void add(long id, int cpus, long end) {
    add(id, cpus, Resources.none(), end);
  }

  /** Adds a job that ends at this tick by its estimate. */
  public void add(long id, int cpus, Resources resources, long end) {
    if (size == ends.length) {
      grow(2 * size);
    }
    int at = size;
    for (; at > 0 && ends[at - 1] > end; at--) {
      move(at - 1, at);
    }
    ends[at] = end;
    this.cpus[at] = cpus;
    ids[at] = id;
    if (this.resources != null || !resources.isEmpty()) {
      setResources(at, resources);
    }
    overrun[at] = false;
    size++;
    busyCpus += cpus;
  }

  private void setResources(int at, Resources needed) {
    if (resources == null) {
      resources = new @Nullable Resources[ends.length];
    }
    resources[at] = needed;
  }

  /** Whether the job of this id runs here. */
  public boolean contains(long id) {
    return placeOf(id) < size;
  }

  /** The place of the job of this id, or the number of jobs if it does not run here. */
  public int placeOf(long id) {
    int at = 0;
    while (at < size && ids[at] != id) {
      at++;
    }
    return at;
  }

  /** Whether the job at a place has been marked as one that overruns. */
  public boolean isOverrun(int place) {
    return overrun[place];
  }

  /** Marks the job at a place as one that has outlived its estimate, or not. */
  public void setOverrun(int place, boolean isOverrun) {
    overrun[place] = isOverrun;
  }

  /** Removes the job of this id, which runs here. */
  public void remove(long id) {
    int at = placeOf(id);
    busyCpus -= cpus[at];
    size--;
    for (int k = at; k < size; k++) {
      move(k + 1, k);
    }
  }

  /** Removes all jobs. */
  public void clear() {
    size = 0;
    busyCpus = 0;
  }

  /** The CPUs that the jobs occupy now. */
  public int busyCpus() {
    return busyCpus;
  }

  /** The CPUs that the jobs occupy at a tick after now, by their estimates, or {@link #NOW}. */
  public int busyAt(long tick) {
    return busyCpus - freedBy(tick);
  }

  /** The amount of a kind that the jobs occupy now. */
  public long busy(String kind) {
    return busyAt(kind, NOW);
  }

  /**
   * The amount of a kind that the jobs occupy at a tick after now, by their estimates, or {@link
   * #NOW}.
   */
  public long busyAt(String kind, long tick) {
    long busy = 0;
    for (int i = size - 1; i >= 0 && ends[i] > tick; i--) {
      busy += resources(i).amount(kind);
    }
    return busy;
  }

  /**
   * The estimated end by which this many CPUs have become free in addition to those free now.
   *
   * @param cpus at most what the running jobs occupy; positive
   * @param limit the result if the end is not earlier than this
   */
  public long timeToFree(int cpus, long limit) {
    int freed = 0;
    for (int i = 0; i < size && ends[i] < limit; i++) {
      freed += this.cpus[i];
      if (freed >= cpus) {
        return ends[i];
      }
    }
    return limit;
  }

  /** The CPUs of the jobs that end at or before the given time. */
  public int freedBy(long time) {
    int freed = 0;
    for (int i = 0; i < size && ends[i] <= time; i++) {
      freed += cpus[i];
    }
    return freed;
  }

  /** One by one, as the jobs of a machine are few. */
  private void move(int from, int to) {
    ends[to] = ends[from];
    cpus[to] = cpus[from];
    ids[to] = ids[from];
    overrun[to] = overrun[from];
    if (resources != null) {
      resources[to] = resources[from];
    }
  }

  void copyFrom(RunningJobs other) {
    if (ends.length < other.size) {
      grow(other.ends.length);
    }
    System.arraycopy(other.ends, 0, ends, 0, other.size);
    System.arraycopy(other.cpus, 0, cpus, 0, other.size);
    System.arraycopy(other.ids, 0, ids, 0, other.size);
    System.arraycopy(other.overrun, 0, overrun, 0, other.size);
    for (int k = 0; k < other.size && (resources != null || other.resources != null); k++) {
      setResources(k, other.resources(k));
    }
    size = other.size;
    busyCpus = other.busyCpus;
  }

  private void grow(int capacity) {
    ends = Arrays.copyOf(ends, capacity);
    cpus = Arrays.copyOf(cpus, capacity);
    ids = Arrays.copyOf(ids, capacity);
    resources = resources == null ? null : Arrays.copyOf(resources, capacity);
    overrun = Arrays.copyOf(overrun, capacity);
  }
}
