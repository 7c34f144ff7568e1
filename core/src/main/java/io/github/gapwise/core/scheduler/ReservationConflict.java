package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.occupancy.MachineReservations;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Something that a job would need while others use or have reserved it: the CPUs of a machine, or
 * another resource.
 *
 * @param what the name of it
 * @param used how much running jobs use
 * @param reserved how much is reserved
 * @param tick when
 */
record ReservationConflict(String what, long used, long reserved, long tick) {

  /** The first conflict of a job that starts on a machine now and takes so long; none without. */
  static Optional<ReservationConflict> first(
      MachineStates states, int machine, Job job, long ticks, long now) {
    MachineReservations reservations = states.reservations(machine);
    LongStream begins =
        IntStream.range(0, reservations.size())
            .mapToLong(k -> reservations.get(k).from())
            .filter(from -> from > now && from - now < ticks);
    return LongStream.concat(LongStream.of(now), begins)
        .boxed()
        .flatMap(tick -> at(states, machine, job, tick, tick == now))
        .min(Comparator.comparingLong(ReservationConflict::tick));
  }

  private static Stream<ReservationConflict> at(
      MachineStates states, int machine, Job job, long tick, boolean isNow) {
    RunningJobs running = states.running(machine);
    MachineReservations reservations = states.reservations(machine);
    long busy = isNow ? running.busyCpus() : running.busyAt(tick);
    ReservationConflict cpus =
        new ReservationConflict("CPUs", busy, reservations.cpusAt(tick), tick);
    Stream<ReservationConflict> others =
        job.resources().kinds().stream()
            .map(
                kind ->
                    new ReservationConflict(
                        kind,
                        isNow ? running.busy(kind) : running.busyAt(kind, tick),
                        reservations.amountAt(kind, tick),
                        tick))
            .filter(
                each ->
                    each.leaves(states.machine(machine).capacities().amount(each.what))
                        < job.resources().amount(each.what));
    boolean isCpus = cpus.leaves(states.machine(machine).cpus()) < job.cpus();
    return isCpus ? Stream.concat(Stream.of(cpus), others) : others;
  }

  private long leaves(long capacity) {
    return capacity - used - reserved;
  }

  /** What the job must do instead, in words. */
  String rule() {
    return "leave the %s that others use (%d) and that are reserved (%d) at tick (%d)"
        .formatted(what, used, reserved, tick);
  }
}
