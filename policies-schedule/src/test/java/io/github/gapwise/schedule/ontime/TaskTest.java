package io.github.gapwise.schedule.ontime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import org.junit.jupiter.api.Test;

final class TaskTest {

  /** 3 CPUs for 8 ticks are an area of 24, half of which it probably needs; its weight is 4. */
  @Test
  void rank_isTheAreaThatIsProbablyWon_forAUnitOfWeight() {
    Job job = Job.of(0, 0, 3, 8).withDeadline(100).withWeight(4);
    Task task = new Task(job, 1);
    task.submit(job, 0, Double.POSITIVE_INFINITY, 8, 8);
    assertThat(task.rank()).isEqualTo(6);
    task.usualShare = 0.5;
    assertThat(task.usualArea()).isEqualTo(12);
    assertThat(task.rank()).isEqualTo(3);
  }

  @Test
  void rank_withoutWeight_isInfinite_howeverSmallTheJob() {
    Job job = Job.of(0, 0, 3, 8).withDeadline(100).withWeight(0);
    Task task = new Task(job, 1);
    task.submit(job, 0, Double.POSITIVE_INFINITY, 8, 8);
    assertThat(task.rank()).isInfinite();
    task.usualShare = 0;
    assertThat(task.rank()).isInfinite();
  }
}
