package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineStates;
import java.util.HashMap;
import java.util.Map;

/**
 * The reservations that have been reported and neither withdrawn nor ended. Methods that require
 * something change nothing.
 */
final class KnownReservations {
  private final Map<Long, Reservation> byId = new HashMap<>();
  private final MachineStates states;

  KnownReservations(MachineStates states) {
    this.states = states;
  }

  /** Requires a reservation that is not over, of an id that no other one has. */
  void requireNew(Reservation reservation, long now) {
    if (reservation.until() <= now) {
      throw new IllegalArgumentException(
          "The until (%d) of reservation (%d) must be after now (%d)."
              .formatted(reservation.until(), reservation.id(), now));
    }
    Reservation other = byId.get(reservation.id());
    if (other != null && other.until() > now) {
      throw new IllegalStateException(
          "The reservation (%d) must be withdrawn before another one has its id."
              .formatted(reservation.id()));
    }
  }

  /** Requires a reservation that is not over, as it was reported. */
  void requireKnown(Reservation reservation, long now) {
    Reservation known = byId.get(reservation.id());
    if (known == null || known.until() <= now) {
      throw new IllegalStateException(
          "The reservation (%d) must be known, and not be over at tick (%d), to be withdrawn."
              .formatted(reservation.id(), now));
    }
    if (!known.equals(reservation)) {
      throw new IllegalStateException(
          "The reservation (%d) must be withdrawn as it was reported (%s), not as (%s)."
              .formatted(reservation.id(), known, reservation));
    }
  }

  void add(Reservation reservation, long now) {
    forgetEnded(now);
    byId.put(reservation.id(), reservation);
    states.reserve(reservation);
  }

  void remove(Reservation reservation) {
    byId.remove(reservation.id());
    states.withdraw(reservation);
  }

  void forgetEnded(long now) {
    if (states.forgetReservations(now)) {
      byId.values().removeIf(reservation -> reservation.until() <= now);
    }
  }
}
