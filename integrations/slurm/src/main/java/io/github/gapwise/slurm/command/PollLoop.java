package io.github.gapwise.slurm.command;

import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.driver.Poll;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Polls repeatedly. A poll that took longer than the interval, or has more to do, is followed by
 * the next one at once; polls that were missed are not made up for.
 *
 * @param polls supplies what is polled each time
 */
record PollLoop(Supplier<Poll> polls, Duration interval, Clock clock, DriverListener listener) {
  void run() {
    boolean goesOn = true;
    while (goesOn) {
      long before = System.nanoTime();
      boolean hasMore = poll();
      goesOn = sleep(hasMore ? Duration.ZERO : interval.minusNanos(System.nanoTime() - before));
    }
  }

  private boolean poll() {
    try {
      return polls.get().poll(clock.millis());
    } catch (SlurmException e) {
      listener.failed(String.valueOf(e.getMessage()));
      return false;
    }
  }

  private static boolean sleep(Duration pause) {
    try {
      Thread.sleep(Math.max(0, pause.toMillis()));
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
