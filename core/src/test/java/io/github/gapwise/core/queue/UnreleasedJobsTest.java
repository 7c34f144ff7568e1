package io.github.gapwise.core.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Scheduler;
import net.jqwik.api.Example;

final class UnreleasedJobsTest {

  @Example
  void jobs_comeOutByReleaseAndThenBySubmission() {
    Job late = Job.of(0, 30, 1, 1);
    Job second = Job.of(1, 20, 1, 1);
    Job first = Job.of(5, 20, 1, 1);
    Job withdrawn = Job.of(7, 10, 1, 1);
    UnreleasedJobs jobs = new UnreleasedJobs();
    assertThat(jobs.nextRelease()).isEqualTo(Scheduler.NEVER);
    jobs.add(late, 10);
    jobs.add(first, 11);
    jobs.add(withdrawn, 12);
    jobs.add(second, 13);

    assertThat(jobs.nextRelease()).isEqualTo(10);
    assertThat(jobs.remove(withdrawn)).isTrue();
    assertThat(jobs.remove(withdrawn)).isFalse();
    assertThat(jobs.nextRelease()).isEqualTo(20);
    assertThat(jobs.firstSequence()).isEqualTo(11);
    assertThat(jobs.removeFirst()).isEqualTo(first);
    assertThat(jobs.firstSequence()).isEqualTo(13);
    assertThat(jobs.removeFirst()).isEqualTo(second);
    assertThat(jobs.removeFirst()).isEqualTo(late);
    assertThat(jobs.nextRelease()).isEqualTo(Scheduler.NEVER);
  }

  @Example
  void take_returnsTheNumberOfTheSubmission() {
    UnreleasedJobs jobs = new UnreleasedJobs();
    jobs.add(Job.of(3, 20, 1, 1), 8);
    jobs.add(Job.of(4, 10, 1, 1), 0);
    assertThat(jobs.take(Job.of(3, 99, 1, 1))).isEqualTo(8);
    assertThat(jobs.take(Job.of(3, 20, 1, 1))).isEqualTo(-1);
    assertThat(jobs.take(Job.of(4, 10, 1, 1))).isZero();
    assertThat(jobs.nextRelease()).isEqualTo(Scheduler.NEVER);
  }
}
