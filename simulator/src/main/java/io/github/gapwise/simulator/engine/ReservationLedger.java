package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.OfReservation;
import io.github.gapwise.workloads.SystemEvent.Reserved;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The reservations that have been announced and not withdrawn, and those to come. */
final class ReservationLedger {
  private final EventQueue<OfReservation> events;
  private final Grid grid;

  /** By machine. */
  private final List<List<Reservation>> announced;

  ReservationLedger(List<SystemEvent> events, Grid grid) {
    this.events =
        EventQueue.of(
            events,
            OfReservation.class,
            Comparator.<OfReservation, Boolean>comparing(Reserved.class::isInstance)
                .thenComparingLong(event -> event.reservation().id()));
    this.grid = grid;
    announced = Stream.<List<Reservation>>generate(ArrayList::new).limit(grid.size()).toList();
  }

  /** The tick of the next event, or {@link Long#MAX_VALUE} if none is left. */
  long time() {
    return events.time();
  }

  void apply(TimedScheduler scheduler, long now) {
    while (events.time() == now) {
      OfReservation event = events.take();
      Reservation reservation = event.reservation();
      List<Reservation> ofMachine = of(reservation);
      if (event instanceof Reserved) {
        ofMachine.add(reservation);
        scheduler.cpusReserved(reservation, now);
      } else {
        requireAnnounced(ofMachine.remove(reservation), event);
        scheduler.reservationWithdrawn(reservation, now);
      }
    }
  }

  private List<Reservation> of(Reservation reservation) {
    int id = reservation.machine().id();
    if (id >= grid.size() || !grid.machine(id).equals(reservation.machine())) {
      throw new InvalidInputException(
          "The machine (%d) of reservation (%d) must be in the grid."
              .formatted(id, reservation.id()));
    }
    return announced.get(id);
  }

  private static void requireAnnounced(boolean isAnnounced, OfReservation event) {
    if (!isAnnounced) {
      throw new InvalidInputException(
          "The reservation (%d) that is withdrawn at tick (%d) must have been announced before."
              .formatted(event.reservation().id(), event.time()));
    }
  }

  /** The reservations of a machine that have been announced and not withdrawn. */
  List<Reservation> ofMachine(int machineId) {
    return announced.get(machineId);
  }

  /** All of them, by machine. */
  List<Reservation> all() {
    return announced.stream().flatMap(List::stream).toList();
  }
}
