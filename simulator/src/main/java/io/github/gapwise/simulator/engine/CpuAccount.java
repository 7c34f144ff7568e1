package io.github.gapwise.simulator.engine;

/**
 * How many CPUs are there, are busy and are requested. A listener is notified of the time that
 * passes with these numbers.
 */
final class CpuAccount {
  private final RunListener listener;
  private long available;
  private long busy;
  private long requested;

  /** The tick up to which the listener was notified. */
  private long passedUntil;

  CpuAccount(long available, RunListener listener) {
    this.available = available;
    this.listener = listener;
  }

  /** Notifies the listener of the time up to a tick. */
  void passTo(long now) {
    if (now > passedUntil) {
      listener.timePassed(now - passedUntil, busy, available, requested);
      passedUntil = now;
    }
  }

  long passedUntil() {
    return passedUntil;
  }

  /** Jobs that wait or run need so many more CPUs, or fewer. */
  void request(long cpus) {
    requested += cpus;
  }

  /** So many more CPUs are busy, or fewer. */
  void occupy(long cpus) {
    busy += cpus;
  }

  /** So many more CPUs are there, or fewer. */
  void provide(long cpus) {
    available += cpus;
  }
}
