package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.slurm.view.ClusterReading.Allocation;
import io.github.gapwise.slurm.view.ClusterReading.TakenCpus;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The CPUs that are not a scheduler's: those of Slurm's reservations, and those that Slurm has
 * given to jobs that the scheduler does not know, such as jobs on several nodes, jobs that their
 * users released, and jobs of other partitions. Both are reservations to the scheduler.
 */
record ReservationUpdate(SchedulerView view, ClusterReading reading, EventBatch batch, long now) {
  void run() {
    view.reservations.values().removeIf(reservation -> reservation.until() <= now);
    NavigableMap<String, TakenCpus> wanted = wanted();
    new TreeMap<>(view.reservations).forEach((key, known) -> keep(key, known, wanted.get(key)));
    wanted.forEach(this::reserveIfNew);
  }

  private void keep(String key, Reservation known, @Nullable TakenCpus taken) {
    if (taken == null || !isSame(known, taken)) {
      view.reservations.remove(key);
      batch.withdrawn(known);
    }
  }

  /** The beginning of a reservation no longer matters once it has begun. */
  private boolean isSame(Reservation known, TakenCpus taken) {
    return known.machine().equals(taken.machine())
        && known.cpus() == taken.cpus()
        && known.until() == taken.until()
        && Math.max(known.from(), now) == Math.max(taken.from(), now);
  }

  private void reserveIfNew(String key, TakenCpus taken) {
    if (!view.reservations.containsKey(key)) {
      Reservation reservation =
          new Reservation(
              view.nextReservationId(), taken.machine(), taken.cpus(), taken.from(), taken.until());
      view.reservations.put(key, reservation);
      batch.reserved(reservation);
    }
  }

  private NavigableMap<String, TakenCpus> wanted() {
    NavigableMap<String, TakenCpus> wanted = new TreeMap<>(reading.reservations());
    wanted.values().removeIf(taken -> taken.until() <= now);
    for (Machine machine : view.fleet().grid().machines()) {
      long cpus = reading.allocatedCpus(machine) - accountedFor(machine);
      if (cpus > 0) {
        String key = "others on " + view.fleet().name(machine);
        wanted.put(key, new TakenCpus(machine, (int) cpus, now, endOfOthers(machine)));
      }
    }
    return wanted;
  }

  /** CPUs of jobs that the scheduler knows, and of those that use a reservation. */
  private long accountedFor(Machine machine) {
    return view.usedCpus(machine) + unknown(machine, true).mapToLong(Allocation::cpus).sum();
  }

  private Stream<Allocation> unknown(Machine machine, boolean inReservation) {
    return reading.allocations().stream()
        .filter(each -> each.inReservation() == inReservation)
        .filter(each -> each.machines().contains(machine))
        .filter(each -> !view.runningJobs.containsKey(each.job()));
  }

  /** When the last unknown job there is expected to end; open if that is unknown. */
  private long endOfOthers(Machine machine) {
    long end = unknown(machine, false).mapToLong(Allocation::end).max().orElse(0);
    return end > now ? end : Reservation.OPEN_END;
  }
}
