package io.github.gapwise.schedule.ontime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import org.junit.jupiter.api.Test;

/** A job of 100 ticks that runs since 1000 and was expected to take 20. */
final class LearntTimesTest {
  private final LearntTimes times = new LearntTimes(new OnTimePolicy());
  private final Task task = task();

  private static Task task() {
    Job job = Job.of(0, 0, 1, 100).withDeadline(5000);
    Task task = new Task(job, 1);
    task.submit(job, 0, Double.POSITIVE_INFINITY, 100, 100);
    task.usualShare = 0.2;
    task.estimate = 100;
    task.start = 1000;
    return task;
  }

  private long endAt(long now) {
    times.restart(task, now);
    return task.end;
  }

  /** The usual 20 ticks and a thousandth; then a twentieth more than so far, up to the estimate. */
  @Test
  void end_withoutKnowledge_isATwentiethLater() {
    assertThat(endAt(1010)).isEqualTo(1021);
    assertThat(endAt(1021)).isEqualTo(1022);
    assertThat(endAt(1060)).isEqualTo(1063);
    assertThat(endAt(1098)).isEqualTo(1100);
    assertThat(endAt(1200)).isEqualTo(1210);
  }

  /** Of the ratios 0.25, 0.5 and 1 the mean beyond 0.3 is 0.75, which makes 76 ticks. */
  @Test
  void end_oncePassed_isTheMeanOfThoseThatRanForSoLong() {
    for (double ratio : new double[] {0.25, 0.5, 1}) {
      times.model.completed(task.jobClass, ratio);
    }
    times.model.begin();
    times.model.estimate();
    assertThat(endAt(1030)).isEqualTo(1076);
    assertThat(endAt(1060)).isEqualTo(1100);
    assertThat(endAt(1100)).isEqualTo(1105);
  }
}
