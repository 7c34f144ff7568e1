package io.github.gapwise.slurm.driver;

import io.github.gapwise.slurm.view.Pins;
import java.io.IOException;

/** Where a driver keeps which jobs it has pinned, for the one that is started after it. */
public interface PinStore {

  /**
   * Returns the pins that were written last; none if none were ever written.
   *
   * @throws IOException if they cannot be read; the message is a sentence
   */
  Pins read() throws IOException;

  /**
   * Replaces the pins. If that fails, those before are still there.
   *
   * @throws IOException if they cannot be written; the message is a sentence
   */
  void write(Pins pins) throws IOException;

  /** Returns a store that lasts as long as this process. */
  static PinStore inMemory() {
    return new PinStore() {
      private Pins pins = Pins.NONE;

      @Override
      public Pins read() {
        return pins;
      }

      @Override
      public void write(Pins written) {
        pins = written;
      }
    };
  }

  /** Returns a store that shows what is in this one and takes no other. */
  default PinStore readOnly() {
    PinStore store = this;
    return new PinStore() {
      @Override
      public Pins read() throws IOException {
        return store.read();
      }

      @Override
      public void write(Pins pins) {}
    };
  }
}
