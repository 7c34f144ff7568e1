package io.github.gapwise.schedule.ontime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import org.junit.jupiter.api.Test;

final class BackgroundTest {
  private final Background background =
      new Background(OnTimePolicy.BackgroundOrder.LARGEST, Long.MAX_VALUE, new Yielding(0.25, 100));

  private static Task task(Job job) {
    Task task = new Task(job, 1);
    double work = (double) job.work();
    task.submit(job, 0, Double.POSITIVE_INFINITY, work, job.work());
    return task;
  }

  @Test
  void jobThatComesAndGoes_countsAsGrowthUntilTheDispatchIsOver() {
    Task task = task(Job.of(0, 0, 1, 5).withDeadline(20));

    background.add(task);
    background.remove(task);
    assertThat(background.hasGrown()).isTrue();
    assertThat(background.fresh.isEmpty()).isTrue();

    background.age();
    assertThat(background.hasGrown()).isFalse();
  }

  @Test
  void jobThatIsReleased_countsAsGrowth() {
    background.add(task(Job.of(0, 7, 1, 5).withDeadline(20)));
    background.age();

    background.release(5, 6);
    assertThat(background.hasGrown()).isFalse();

    background.release(6, 7);
    assertThat(background.hasGrown()).isTrue();
    assertThat(background.fresh.isEmpty()).isFalse();
  }
}
