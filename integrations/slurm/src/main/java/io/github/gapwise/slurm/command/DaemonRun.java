package io.github.gapwise.slurm.command;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.driver.Driver;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.driver.DriverOptions;
import io.github.gapwise.slurm.driver.PartitionLock;
import io.github.gapwise.slurm.driver.PinStore;
import io.github.gapwise.slurm.driver.Poll;
import io.github.gapwise.slurm.rank.RankDriver;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;

/** Polls the driver of a mode, once or until the process ends, with a pause between polls. */
record DaemonRun(
    SlurmClient slurm,
    Clock clock,
    Mode mode,
    boolean isDryRun,
    boolean isOnce,
    Duration pause,
    StateFile state,
    PrintWriter err) {

  @SuppressWarnings("try") // the lock is held, not used
  void drive(SchedulingPolicy policy, DriverOptions options, DriverListener listener) {
    if (isDryRun) {
      poll(polls(new DryRunClient(slurm), policy, options, listener), listener);
      return;
    }
    try (PartitionLock held = state.lock(options.partition(), clock.instant())) {
      poll(polls(slurm, policy, options, listener), listener);
    }
  }

  private void poll(Supplier<Poll> polls, DriverListener listener) {
    if (isOnce) {
      Poll driver = polls.get();
      boolean hasMore = true;
      while (hasMore) {
        hasMore = driver.poll(clock.millis()) && !isDryRun;
      }
    } else {
      pollRepeatedly(polls, listener);
    }
  }

  /**
   * A poll that took longer than the pause, or has more to do, is followed by the next one at once;
   * polls that were missed are not made up for.
   */
  private void pollRepeatedly(Supplier<Poll> polls, DriverListener listener) {
    boolean goesOn = true;
    while (goesOn) {
      long before = System.nanoTime();
      boolean hasMore = false;
      try {
        hasMore = polls.get().poll(clock.millis());
      } catch (SlurmException e) {
        listener.failed(String.valueOf(e.getMessage()));
      }
      goesOn = sleep(hasMore ? Duration.ZERO : pause.minusNanos(System.nanoTime() - before));
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

  /**
   * Returns what is polled: a {@link RankDriver} that ranks jobs, or a {@link Driver} that starts
   * them. A dry run starts nothing, so that a driver that counts on its starts would soon be wrong:
   * it gets a new one for each poll.
   */
  private Supplier<Poll> polls(
      SlurmClient client, SchedulingPolicy policy, DriverOptions options, DriverListener listener) {
    if (mode == Mode.RANK) {
      Poll ranks = new RankDriver(client, policy, options, listener, state.pins(err));
      return () -> ranks;
    }
    if (isDryRun) {
      PinStore shown = state.store().readOnly();
      return () -> new Driver(client, policy, options, listener, shown);
    }
    Driver driver = new Driver(client, policy, options, listener, state.store());
    return () -> driver;
  }
}
