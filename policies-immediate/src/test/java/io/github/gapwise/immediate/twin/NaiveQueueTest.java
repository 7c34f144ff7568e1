package io.github.gapwise.immediate.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import org.junit.jupiter.api.Test;

/** Ready times, on examples worked by hand. */
final class NaiveQueueTest {
  private static final Job NARROW = Job.of(7, 0, 1, 1);
  private static final Job WIDE = Job.of(8, 0, 3, 2);

  private static NaiveQueue empty(int cpus) {
    return new NaiveQueue(Machine.of(0, cpus, 1), SpeedScaled.INSTANCE);
  }

  /** On two of three CPUs job 0 runs from 0 to 10; jobs 1 and 2 wait, with two CPUs and one. */
  private static NaiveQueue wide() {
    NaiveQueue queue = empty(3);
    queue.add(Job.of(0, 0, 2, 10));
    queue.startFirsts((job, machine) -> {}, 0);
    queue.add(Job.of(1, 0, 2, 5));
    queue.add(Job.of(2, 0, 1, 3));
    return queue;
  }

  @Test
  void ready_ofIdleMachine_isNow() {
    assertThat(empty(1).ready(NARROW, 4)).isEqualTo(4);
    assertThat(empty(1).completion(NARROW, 4)).isEqualTo(5);
    assertThat(empty(1).lastCompletion(4)).isEqualTo(4);
  }

  @Test
  void ready_ofOneCpu_isEndOfRunningJobPlusQueue() {
    NaiveQueue queue = empty(1);
    queue.add(Job.of(0, 0, 1, 10));
    queue.startFirsts((job, machine) -> {}, 0);
    queue.add(Job.of(1, 0, 1, 5));
    assertThat(queue.ready(NARROW, 4)).isEqualTo(15);
    // Job 0 has overrun and may end at any moment.
    assertThat(queue.ready(NARROW, 12)).isEqualTo(17);
    assertThat(queue.lastCompletion(12)).isEqualTo(17);
  }

  @Test
  void ready_ofSeveralCpus_isByPlayingForwardInOrder() {
    // Job 2 does not pass job 1: both start at 10. A CPU is free again at 13, all are at 15.
    assertThat(wide().ready(NARROW, 4)).isEqualTo(13);
    assertThat(wide().ready(WIDE, 4)).isEqualTo(15);
    assertThat(wide().completion(WIDE, 4)).isEqualTo(17);
    assertThat(wide().lastCompletion(4)).isEqualTo(15);
  }

  @Test
  void ready_afterOverrun_countsFromNow() {
    assertThat(wide().ready(NARROW, 12)).isEqualTo(15);
    assertThat(wide().ready(WIDE, 12)).isEqualTo(17);
  }

  @Test
  void copy_ofQueue_isAnother() {
    NaiveQueue queue = wide();
    queue.copy().add(WIDE);
    assertThat(queue.lastCompletion(4)).isEqualTo(15);
    assertThat(queue.copy().takeWaiting()).hasSize(2);
    assertThat(queue.takeWaiting()).hasSize(2);
  }
}
