package io.github.gapwise.workloads;

import io.github.gapwise.core.model.Reservation;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * An operator's action at a tick. Within a tick a machine is back before it drains again, a
 * reservation is withdrawn before others are made, and a job is released before it is held again.
 * An event of a job that has left the system has no effect.
 */
public sealed interface SystemEvent {

  /** The tick; not negative. */
  long time();

  /** Returns the events by time; those of one tick stay in the given order. */
  static List<SystemEvent> sorted(List<SystemEvent> events) {
    return events.stream().sorted(Comparator.comparingLong(SystemEvent::time)).toList();
  }

  /** A machine drains, or is back. */
  sealed interface OfMachine extends SystemEvent {
    /** The machine. */
    int machineId();
  }

  /** CPUs are reserved, or a reservation is withdrawn. */
  sealed interface OfReservation extends SystemEvent {
    /** The reservation; its id is unique in the run. */
    Reservation reservation();
  }

  /** A job is changed, held or released, at its submission if that comes later. */
  sealed interface OfJob extends SystemEvent {
    /** The job. */
    long jobId();
  }

  /** A machine that does not drain yet takes no new job from now on; the jobs on it go on. */
  record Draining(long time, int machineId) implements OfMachine {
    /** Throws an {@link IllegalArgumentException} if a component is negative. */
    public Draining {
      requireNotNegative(time, machineId);
    }
  }

  /** A draining machine takes jobs again. */
  record Back(long time, int machineId) implements OfMachine {
    /** Throws an {@link IllegalArgumentException} if a component is negative. */
    public Back {
      requireNotNegative(time, machineId);
    }
  }

  /** CPUs are reserved; the scheduler learns of it at the tick, which is before the end. */
  record Reserved(long time, Reservation reservation) implements OfReservation {
    /** Throws an {@link IllegalArgumentException} unless the time is from 0 to before the end. */
    public Reserved {
      requireBeforeEnd(time, reservation);
    }
  }

  /** A reservation, announced at an earlier tick, is withdrawn before its end. */
  record Withdrawn(long time, Reservation reservation) implements OfReservation {
    /** Throws an {@link IllegalArgumentException} unless the time is from 0 to before the end. */
    public Withdrawn {
      requireBeforeEnd(time, reservation);
    }
  }

  /** A waiting or running job has other terms. */
  record Changed(long time, long jobId, NewTerms terms) implements OfJob {
    /** Throws an {@link IllegalArgumentException} if a number is negative. */
    public Changed {
      requireNotNegative(time, jobId);
      Objects.requireNonNull(terms, "terms");
    }
  }

  /**
   * A job does not start until it is released. A running job goes on, and is held once it is lost.
   */
  record Held(long time, long jobId) implements OfJob {
    /** Throws an {@link IllegalArgumentException} if a component is negative. */
    public Held {
      requireNotNegative(time, jobId);
    }
  }

  /** A held job may start again from its own release on. */
  record Released(long time, long jobId) implements OfJob {
    /** Throws an {@link IllegalArgumentException} if a component is negative. */
    public Released {
      requireNotNegative(time, jobId);
    }
  }

  /** A running job is taken off its machine, which stays up, and waits again. */
  record Lost(long time, long jobId) implements SystemEvent {
    /** Throws an {@link IllegalArgumentException} if a component is negative. */
    public Lost {
      requireNotNegative(time, jobId);
    }
  }

  /** The scheduler is lost; a new one is bound to the state of the system. */
  record Restarted(long time) implements SystemEvent {
    /** Throws an {@link IllegalArgumentException} if the time is negative. */
    public Restarted {
      requireNotNegative(time, 0);
    }
  }

  private static void requireNotNegative(long time, long id) {
    if (time < 0 || id < 0) {
      throw new IllegalArgumentException(
          "The time (%d) and id (%d) of an event must not be negative.".formatted(time, id));
    }
  }

  private static void requireBeforeEnd(long time, Reservation reservation) {
    if (time < 0 || time >= reservation.until()) {
      throw new IllegalArgumentException(
          "The time (%d) of an event must not be negative, and before the end (%d) of reservation (%d)."
              .formatted(time, reservation.until(), reservation.id()));
    }
  }
}
