package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Why jobs start, on a machine of 6 CPUs. */
final class StartReasonTest {
  private static final Grid GRID = Grid.single(6);

  /** Job 0 leaves 2 CPUs until 10. Job 1 needs 5, job 2 the one that these leave. */
  private static final List<Job> JOBS =
      List.of(Job.of(0, 0, 4, 10), Job.of(1, 0, 5, 5), Job.of(2, 0, 1, 20));

  private final List<String> starts = new ArrayList<>();

  private final Dispatcher dispatcher =
      new Dispatcher() {
        @Override
        public void start(Job job, Machine machine) {
          start(job, machine, StartReason.UNSTATED);
        }

        @Override
        public void start(Job job, Machine machine, StartReason reason) {
          starts.add(job.id() + " " + reason.label());
        }
      };

  @ParameterizedTest
  @CsvSource({
    "fcfs,                 0 head, 1 head,       2 head",
    "easy,                 0 head, 2 backfilled, 1 reserved",
    "easy(reservations=2), 0 head, 2 backfilled, 1 reserved",
    "flexible(wait=false), 0 head, 2 backfilled, 1 reserved",
    "swift(index=false),   0 index, 2 backfilled, 1 index"
  })
  void job_saysWhyItStarts(String policy, String first, String second, String third) {
    Scheduler scheduler =
        Catalog.of("policy", new QueuePolicies().policies())
            .create(policy)
            .bind(SchedulingContext.of(GRID));
    JOBS.forEach(job -> scheduler.jobSubmitted(job, 0));
    scheduler.dispatch(dispatcher, 0);
    scheduler.jobCompleted(JOBS.get(0), GRID.machine(0), 10);
    scheduler.dispatch(dispatcher, 10);
    assertThat(starts).containsExactly(first, second, third);
  }

  /** The reason recorded for a waiting job must not depend on what is skipped for speed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "easy",
        "easy(commit=true)",
        "easy(order=f1)",
        "easy(order=unicef)",
        "easy(reservations=2)",
        "easy(reservations=2,commit=true)",
        "flexible"
      })
  void jobThatNobodyCouldPass_isHead(String policy) {
    Scheduler scheduler =
        Catalog.of("policy", new QueuePolicies().policies())
            .create(policy)
            .bind(SchedulingContext.of(GRID));
    Job first = Job.of(0, 0, 4, 10);
    Job second = Job.of(1, 0, 4, 20);
    scheduler.jobSubmitted(first, 0);
    scheduler.dispatch(dispatcher, 0);
    scheduler.jobSubmitted(second, 1);
    scheduler.dispatch(dispatcher, 1);
    scheduler.jobCompleted(first, GRID.machine(0), 10);
    scheduler.dispatch(dispatcher, 10);
    assertThat(starts).containsExactly("0 head", "1 head");
  }
}
