package io.github.gapwise.slurm.driver;

import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Pins;
import io.github.gapwise.slurm.view.Pins.Pin;
import io.github.gapwise.slurm.view.Standing;
import java.io.IOException;
import java.util.Collection;

/**
 * The pins of a driver, which are written before they are set. A pin is kept until the job is over,
 * because a job that is queued again comes back pinned, or until it is taken away.
 */
final class PinBook {
  private final PinStore store;
  private Pins pins = Pins.NONE;

  private PinBook(PinStore store) {
    this.store = store;
  }

  /** Reads the pins; if they are damaged, the listener is notified and there are none. */
  static PinBook open(PinStore store, DriverListener listener) {
    PinBook book = new PinBook(store);
    try {
      book.pins = store.read();
    } catch (IOException e) {
      listener.failed(String.valueOf(e.getMessage()));
    }
    return book;
  }

  Pins pins() {
    return pins;
  }

  /** Writes pins that are about to be set; if that is not possible, nothing changes. */
  void add(Collection<Pin> added) throws IOException {
    Pins all = pins.with(added);
    store.write(all);
    pins = all;
  }

  /** Forgets a pin that has been taken away; the next writing is early enough for the store. */
  void remove(long job) {
    pins = pins.keeping(other -> other != job);
  }

  /** Forgets the pins of jobs that are over. */
  void follow(ClusterReading reading) {
    pins = pins.keeping(job -> !(reading.standing(job) instanceof Standing.Over));
  }
}
