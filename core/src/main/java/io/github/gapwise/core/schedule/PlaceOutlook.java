package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;

/**
 * Tells of most machines of a plan that a job has no place there, without a look at their plans: by
 * the amount of work, by the gaps, and by what {@linkplain EdfInsertion#remember insertions have
 * shown}. Whatever it passes over would have come to nothing, so that a search which asks it finds
 * the same places as one that does not.
 *
 * <p>It keeps tables, most of them from the first question about them on, and brings them up to
 * date when it is asked after a change.
 */
public final class PlaceOutlook {
  private final MachineTable table;
  private final GapTable gaps;
  private final InsertionTable insertions;
  private final PlaceTable places;
  private final PlaceSearch search;

  PlaceOutlook(MachineSchedule[] machines, MachineTable table) {
    this.table = table;
    gaps = new GapTable(machines);
    insertions = new InsertionTable(machines);
    places = new PlaceTable(machines, table);
    search = new PlaceSearch(machines.length, table, places, insertions, gaps);
  }

  /**
   * The next machine that may do a job between now and a tick beside its other jobs, by the amount
   * of work alone. A machine may be returned that has no room, is down or does not fit the job.
   * Constant time for each machine that is passed over.
   *
   * @param from the least id that counts
   * @param until the tick by which all is done
   * @return the id, or the number of machines if there is none
   */
  public int nextWithRoom(Job job, int from, long now, long until) {
    return table.nextWithRoom(job, from, now, until);
  }

  /**
   * As {@link #nextWithRoom}, but the last one before an id.
   *
   * @return the id, or -1 if there is none
   */
  public int previousWithRoom(Job job, int before, long now, long until) {
    return table.previousWithRoom(job, before, now, until);
  }

  /**
   * The next machine where a gap, or an {@linkplain EdfInsertion insertion} by the deadline before
   * a waiting job, may do: it changes the number of jobs on time by so much at least, and the job
   * and all on the machine are over by a tick. A machine may be returned that has no such place, is
   * down or does not fit the job.
   *
   * <p>For grids of many machines: it looks at 64 of them at once, and asks {@link #mayInsert} and
   * {@link #mayStart} only of those that are left. Before, it brings up to date what it knows of
   * machines whose plans have changed, in time linear in these and the numbers of CPUs that have
   * been asked for; and now and then of all. What it knows takes 96 bytes for each machine and
   * number of CPUs, beside that which is asked. It knows no more than {@link #nextWithRoom} if
   * machines are unrelated, if less than no change is asked for, of jobs that are late already or
   * have more than 16 CPUs, and of ticks beyond 2<sup>59</sup>.
   *
   * @param from the least id that counts
   * @param nonDelayedChange by how many jobs the number of those on time is to change at least
   * @param until the tick by which all is done
   * @return the id, or the number of machines if there is none
   */
  public int nextWithPlace(Job job, int from, int nonDelayedChange, long now, long until) {
    return table.isRelated() && nonDelayedChange >= 0 && PlaceTable.knows(job, now, until)
        ? search.next(job, from, Math.min(1, nonDelayedChange), now, until)
        : table.nextWithRoom(job, from, now, until);
  }

  /**
   * Whether {@linkplain EdfInsertion inserting} a job by its deadline may be worth a look: if
   * false, it goes behind all waiting jobs of the machine, changes the number of jobs on time by
   * less than asked for, or leaves a latest completion on the machine that is too late. Mostly
   * constant time; linear in the number of waiting jobs at the first question after a change of the
   * machine's plan, or after what is known of all has become too coarse or is of a new number of
   * CPUs. From the first question on it takes 192 bytes for each machine, and 128 for each number
   * of CPUs that has been asked for. True if the job has more than 16 CPUs.
   *
   * @param machine a machine that accepts the job
   * @param nonDelayedChange by how many jobs the number of those on time may change at least
   * @param latest the greatest latest completion on the machine that counts
   */
  public boolean mayInsert(
      Job job, int machine, long duration, int nonDelayedChange, long now, long latest) {
    return insertions.mayInsert(
        machine, job.cpus(), job.deadline(), duration, nonDelayedChange, latest, now);
  }

  /**
   * Whether {@link GridSchedule#earliestStart} may find a start on a machine that fits the job: if
   * false, it finds none. True also if a gap that ends is long enough, be it too late or over when
   * the job is released; in answer to the first question after a change of the machine's plan; and
   * if the job has more than 64 CPUs, or there are very many gaps. Constant time, but for the
   * second question after a change.
   */
  public boolean mayStart(Job job, int machine, long duration, long now, long latest) {
    return gaps.mayStart(machine, job.cpus(), duration, now, latest);
  }

  /** An insertion that tells what it has shown. */
  EdfInsertion newInsertion() {
    return new EdfInsertion(insertions, places);
  }

  /** CPUs are free at other times than before, and the plan {@linkplain #changed has changed}. */
  void freed(MachineSchedule plan) {
    gaps.invalidate(plan.machine().id());
    places.invalidate(plan.machine().id());
  }

  /** A job has started, which is no place any more, and the plan {@linkplain #changed changed}. */
  void started(MachineSchedule plan) {
    places.invalidate(plan.machine().id());
  }

  /** A plan has changed, be it as expected. */
  void changed(MachineSchedule plan) {
    insertions.invalidate(plan.machine().id());
    search.invalidate();
  }
}
