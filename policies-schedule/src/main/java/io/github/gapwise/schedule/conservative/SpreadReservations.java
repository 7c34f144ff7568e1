package io.github.gapwise.schedule.conservative;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.schedule.nodes.EarliestPlaces;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import java.util.List;

/** The reservations of jobs of several nodes: each has the same period on as many machines. */
final class SpreadReservations {
  private final GridSchedule plan;
  private final SubmissionOrder waiting;
  private final Gains gains;

  /** By submission number, in the order of the choice. */
  private final Long2ObjectMap<List<Machine>> machines;

  private final EarliestPlaces places;

  SpreadReservations(
      GridSchedule plan,
      SubmissionOrder waiting,
      Gains gains,
      Long2ObjectMap<List<Machine>> machines) {
    this.plan = plan;
    this.waiting = waiting;
    this.gains = gains;
    this.machines = machines;
    places = EarliestPlaces.in(plan);
  }

  /** Gives a job its earliest start, if enough machines that accept it are there. */
  void place(Job job, int index, long now) {
    if (places.search(job, now, FreeCpus.NEVER - 1)) {
      take(job, index, places.machines(), places.start(), places.ticks());
    }
  }

  /** Gives a job a period that is free on all of these machines. */
  void take(Job job, int index, List<Machine> on, long start, long ticks) {
    long sequence = waiting.sequence(index);
    for (int k = 0; k < on.size(); k++) {
      int id = on.get(k).id();
      plan.placeByNumber(job, sequence, id, start, ticks);
      gains.jobCame(id);
    }
    if (on.size() > 1) {
      machines.put(sequence, on);
    }
    waiting.setPlace(index, on.get(0).id(), start);
  }

  /**
   * Gives up a job's reservation, and takes the best one: no later, and maybe the same.
   *
   * @return whether it is another one
   */
  boolean improve(Job job, int index, long now) {
    List<Machine> before = machines.get(waiting.sequence(index));
    long start = waiting.start(index);
    long end = start + plan.duration(job, before);
    for (int k = 0; k < before.size(); k++) {
      int id = before.get(k).id();
      plan.withdraw(id, waiting.position(index, plan.machine(id)));
    }
    places.search(job, now, start);
    List<Machine> after = places.machines();
    take(job, index, after, places.start(), places.ticks());
    if (places.start() == start && after.equals(before)) {
      return false;
    }
    for (int k = 0; k < before.size(); k++) {
      boolean stays = after.contains(before.get(k));
      long from = stays ? Math.max(start, places.start() + places.ticks()) : start;
      if (from < end) {
        gains.addInPass(before.get(k).id(), from, end, now);
      }
    }
    return true;
  }

  /** Withdraws a job's reservation, except on a machine that has withdrawn its own. */
  void withdraw(int index, int except) {
    List<Machine> on = machines.remove(waiting.sequence(index));
    for (int k = 0; k < on.size(); k++) {
      int id = on.get(k).id();
      if (id != except) {
        gains.withdraw(waiting, index, id);
      }
    }
  }
}
