package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;

/**
 * Goes through the machines of a large grid where a gap or an insertion by its deadline may do for
 * a job: those that a {@link PlaceTable} tells of, but for those of which an {@link InsertionTable}
 * and a {@link GapTable} know better.
 *
 * <p>It asks them of several machines at once, as most of what they know is far away in memory, and
 * the processor fetches it in the time that it takes for one of them. For related machines.
 */
final class PlaceSearch {
  private final int machines;
  private final MachineTable table;
  private final PlaceTable places;
  private final InsertionTable insertions;
  private final GapTable gaps;

  /** The machines that are next, and the first of them that has not been passed. */
  private final MachineBatch batch = new MachineBatch();

  private int next;

  /** The answer to the last question. */
  private int last;

  /** Whether no plan has changed since. */
  private boolean isOpen;

  /** What it was about. */
  private int cpus;

  private long work;
  private long deadline;
  private int gain;
  private long now;
  private long until;

  /** Without it, compilers would leave out what is read only to be fetched. */
  @SuppressWarnings("unused")
  private long fetched;

  PlaceSearch(
      int machines,
      MachineTable table,
      PlaceTable places,
      InsertionTable insertions,
      GapTable gaps) {
    this.machines = machines;
    this.table = table;
    this.places = places;
    this.insertions = insertions;
    this.gaps = gaps;
  }

  /** A plan is another one. */
  void invalidate() {
    isOpen = false;
  }

  /**
   * The next machine, as {@link PlaceOutlook#nextWithPlace} has it, if the table of places
   * {@linkplain PlaceTable#knows knows} of the job.
   *
   * @param gain by how many jobs the number of those on time is to grow: 0 or 1
   * @return the id, or the number of machines if there is none
   */
  int next(Job job, int from, int gain, long now, long until) {
    if (!isOpen || from <= last || !isAbout(job, gain, now, until)) {
      begin(job, from, gain, now, until);
    }
    while (next < batch.size && batch.ids[next] < from) {
      next++;
    }
    batch.next = Math.max(batch.next, from);
    while (next == batch.size && batch.next < machines) {
      next = 0;
      places.find(batch, job, gain, now, until);
      keepThoseThatMayDo();
    }
    last = next < batch.size ? batch.ids[next] : machines;
    return last;
  }

  private boolean isAbout(Job job, int gain, long now, long until) {
    return cpus == job.cpus()
        && work == job.work()
        && deadline == job.deadline()
        && this.gain == gain
        && this.now == now
        && this.until == until;
  }

  private void begin(Job job, int from, int gain, long now, long until) {
    isOpen = true;
    cpus = job.cpus();
    work = job.work();
    deadline = job.deadline();
    this.gain = gain;
    this.now = now;
    this.until = until;
    batch.clear(from);
    next = 0;
  }

  private void keepThoseThatMayDo() {
    for (int k = 0; k < batch.size; k++) {
      fetched += gaps.fetch(batch.ids[k], cpus);
      fetched += insertions.fetch(batch.ids[k], cpus);
    }
    int kept = 0;
    for (int k = 0; k < batch.size; k++) {
      int id = batch.ids[k];
      batch.ids[kept] = id;
      kept += mayDo(id) ? 1 : 0;
    }
    batch.size = kept;
  }

  private boolean mayDo(int id) {
    long duration = SpeedScaled.ticks(work, table.speed(id));
    long latest = (gain > 0 ? Math.min(deadline, until) : until) - duration;
    return (deadline < Long.MAX_VALUE
            && insertions.mayInsert(id, cpus, deadline, duration, gain, until, now))
        || gaps.mayStart(id, cpus, duration, now, latest);
  }
}
