package io.github.gapwise.testkit.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import org.junit.jupiter.api.Test;

final class TransformedInstancesTest {
  private static final Job JOB = Job.of(0, 2, 1, 3).withDeadline(7);

  private static final SchedulingInstance INSTANCE =
      SchedulingInstance.of(Grid.single(1), JOB, Job.of(1, 0, 1, 1))
          .withActualWork(0, 5)
          .withOutages(new Outage(0, 4, 6), new Outage(0, 9, Outage.FOREVER))
          .withCancellations(new Cancellation(0, 8));

  @Test
  void stretched_multipliesEveryTimeAndAmount() {
    SchedulingInstance stretched = TransformedInstances.stretched(INSTANCE, 10);
    assertThat(stretched.jobs())
        .containsExactly(
            new ActualJob(Job.of(0, 20, 1, 30).withDeadline(70), 50),
            new ActualJob(Job.of(1, 0, 1, 10), 10));
    assertThat(stretched.outages())
        .containsExactly(new Outage(0, 40, 60), new Outage(0, 90, Outage.FOREVER));
    assertThat(stretched.cancellations()).containsExactly(new Cancellation(0, 80));
    assertThat(stretched.context().ticksPerSecond()).isEqualTo(10);
  }

  @Test
  void stretched_multipliesMatrixTimes_alsoTwice() {
    SchedulingInstance matrix = INSTANCE.withTimes(EtcMatrix.of(new long[][] {{7}, {8}}));
    SchedulingInstance stretched =
        TransformedInstances.stretched(TransformedInstances.stretched(matrix, 3), 2);
    assertThat(stretched.times().ticks(JOB, Grid.single(1).machine(0))).isEqualTo(42);
  }

  @Test
  void delayed_addsToTicksOnly() {
    SchedulingInstance delayed = TransformedInstances.delayed(INSTANCE, 100);
    assertThat(delayed.jobs())
        .containsExactly(
            new ActualJob(Job.of(0, 102, 1, 3).withDeadline(107), 5),
            new ActualJob(Job.of(1, 100, 1, 1), 1));
    assertThat(delayed.outages())
        .containsExactly(new Outage(0, 104, 106), new Outage(0, 109, Outage.FOREVER));
    assertThat(delayed.cancellations()).containsExactly(new Cancellation(0, 108));
    assertThat(delayed.context()).isEqualTo(INSTANCE.context());
  }

  @Test
  void together_releasesEveryJobAtZero() {
    assertThat(TransformedInstances.together(INSTANCE).jobs())
        .containsExactly(
            new ActualJob(Job.of(0, 0, 1, 3).withDeadline(7), 5),
            new ActualJob(Job.of(1, 0, 1, 1), 1));
  }

  @Test
  void stretched_beyondLong_isRefused() {
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> TransformedInstances.stretched(INSTANCE, Long.MAX_VALUE));
  }
}
