package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import java.util.Arrays;

/**
 * Finds the machines where a gap or an insertion by its deadline may do for a job, among very many,
 * without a look at the others: for each machine it keeps the most work that may be placed there,
 * by CPUs and class of deadlines.
 *
 * <p>What it keeps holds as long as all is to be over by a certain tick, and a machine's plan does
 * not change; a change costs time linear in the plan, and in the numbers of CPUs that have been
 * asked for. From time to time, as time goes by and the latest completion grows, all is found anew.
 * Nothing is known of jobs of more than 16 CPUs, and of those that are late when they are asked
 * for. Takes 96 bytes for each machine and number of CPUs from the first question for so many on.
 */
final class PlaceTable {
  private static final int MOST_CPUS = InsertionBounds.MOST_CPUS;

  /** The part of the time ahead by which the latest completion may grow until all is done anew. */
  private static final int SLACK = 32;

  /** More work than there is. */
  private static final double UNKNOWN = Float.MAX_VALUE / 2;

  private final MachineSchedule[] machines;
  private final MachineTable table;
  private final DeadlineClasses classes = new DeadlineClasses();
  private final MachinePlaces places = new MachinePlaces(classes);

  /** By CPUs. */
  private final WorkLimits[] limits = new WorkLimits[MOST_CPUS + 1];

  /** By what tick all is to be over, at the latest that may be asked for. */
  private long horizon;

  /** By how many ticks the latest completion may grow until then. */
  private long slack;

  /** The machines whose plans have changed. */
  private final int[] changed;

  private final boolean[] isChanged;
  private int changes;

  PlaceTable(MachineSchedule[] machines, MachineTable table) {
    this.machines = machines;
    this.table = table;
    changed = new int[machines.length];
    isChanged = new boolean[machines.length];
    Arrays.setAll(limits, cpus -> new WorkLimits(machines.length));
  }

  /** The plan of a machine is another one. */
  void invalidate(int machine) {
    if (classes.haveBegun() && !isChanged[machine]) {
      isChanged[machine] = true;
      changed[changes] = machine;
      changes++;
    }
  }

  /** Whether it knows anything of a job if all is to be over by a tick. */
  static boolean knows(Job job, long now, long until) {
    return job.cpus() <= MOST_CPUS && job.deadline() >= now && until < FreeCpuProfile.NEVER / 16;
  }

  /**
   * Finds the next machines where a job may be placed so that not fewer jobs are on time, or even
   * one more, and all is over by a tick. If it {@linkplain #knows knows} of the job.
   *
   * @param batch to be filled; it may be empty though there are others
   * @param gain by how many jobs the number of those on time is to grow: 0 or 1
   */
  void find(MachineBatch batch, Job job, int gain, long now, long until) {
    limits[job.cpus()].ask(job.work());
    prepare(job, now, until);
    int deadlines = classes.of(job.deadline());
    WorkLimits known = limits[job.cpus()];
    known.find(batch, deadlines, gain, job.work());
    long due = classes.end(deadlines) - job.deadline();
    known.keepThose(batch, table, deadlines, gain, job.work(), horizon - until, due);
    double work = (double) job.cpus() * job.work();
    int kept = 0;
    for (int k = 0; k < batch.size; k++) {
      int id = batch.ids[k];
      batch.ids[kept] = id;
      kept += table.hasRoom(id, work, now, until) ? 1 : 0;
    }
    batch.size = kept;
  }

  private void prepare(Job job, long now, long until) {
    if (!classes.haveBegun() || until > horizon || classes.areOutdated(job.deadline(), now)) {
      slack = Math.max(0, until - now) / SLACK;
      horizon = until + slack;
      classes.begin(job.deadline(), now, horizon);
      invalidateAll();
    }
    if (!limits[job.cpus()].areKept()) {
      limits[job.cpus()].keep();
      invalidateAll();
    }
    while (changes > 0) {
      changes--;
      isChanged[changed[changes]] = false;
      fill(machines[changed[changes]], now);
    }
  }

  private void invalidateAll() {
    for (WorkLimits each : limits) {
      each.begin(slack, classes.width());
    }
    for (int id = 0; id < machines.length; id++) {
      invalidate(id);
    }
  }

  private void fill(MachineSchedule plan, long now) {
    int from = classes.of(now);
    boolean areFew = MachinePlaces.areFewOn(plan);
    if (areFew) {
      places.find(plan, from, DeadlineClasses.NONE, horizon);
      places.fetch(plan);
    }
    for (int cpus = 1; cpus <= plan.insertions().mostCpus(); cpus++) {
      if (limits[cpus].areKept() && areFew) {
        fill(plan, cpus, now);
      } else if (limits[cpus].areKept()) {
        limits[cpus].setAll(plan.machine().id(), UNKNOWN);
      }
    }
  }

  private void fill(MachineSchedule plan, int cpus, long now) {
    int id = plan.machine().id();
    double room = table.room(id, now, horizon) / cpus;
    limits[cpus].set(id, places.longest(plan, cpus, now), table.speed(id), room);
  }

  /**
   * More is known of insertions before a waiting job; takes up what is of so many CPUs, up to 16.
   */
  void learn(MachineSchedule plan, int position, int cpus, long now) {
    if (!limits[cpus].areKept() || !MachinePlaces.areFewOn(plan)) {
      return;
    }
    long latest = now;
    for (int k = plan.running(); k < position; k++) {
      latest = Math.max(latest, plan.deadline(k));
    }
    if (plan.deadline(position) > latest) {
      int from = classes.of(latest);
      int to = classes.of(plan.deadline(position) - 1);
      places.find(plan, from, to, horizon);
      fill(plan, cpus, now);
    }
  }
}
