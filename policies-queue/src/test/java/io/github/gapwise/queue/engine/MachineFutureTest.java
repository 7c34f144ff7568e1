package io.github.gapwise.queue.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.occupancy.RunningJobs;
import org.junit.jupiter.api.Test;

final class MachineFutureTest {
  private final RunningJobs running = new RunningJobs();
  private final MachineFuture future = new MachineFuture();

  private static Job cpus(int cpus) {
    return Job.of(0, 0, cpus, 1);
  }

  @Test
  void earliest_runningJobWhoseCpusAreReservedFromItsEnd_isThatEnd() {
    running.add(7, 2, 10);
    future.read(2, Resources.none(), running, Long.MIN_VALUE);
    future.reserve(2, Resources.none(), 10, 20);
    assertThat(future.earliest(cpus(2), 5, 0, Long.MAX_VALUE)).isEqualTo(10);
    assertThat(future.earliest(cpus(3), 5, 0, Long.MAX_VALUE)).isEqualTo(20);
  }

  @Test
  void earliest_endThatHasPassed_isThatEndIfTheCpusStayFreeFromNow() {
    running.add(7, 1, 5);
    running.add(8, 1, 30);
    future.read(0, Resources.none(), running, Long.MIN_VALUE);
    assertThat(future.earliest(cpus(1), 3, 8, Long.MAX_VALUE)).isEqualTo(5);
    future.reserve(1, Resources.none(), 10, 20);
    assertThat(future.earliest(cpus(1), 2, 8, Long.MAX_VALUE)).isEqualTo(5);
    assertThat(future.earliest(cpus(1), 3, 8, Long.MAX_VALUE)).isEqualTo(20);
    assertThat(future.earliest(cpus(1), 3, 8, 20)).isEqualTo(20);
  }
}
