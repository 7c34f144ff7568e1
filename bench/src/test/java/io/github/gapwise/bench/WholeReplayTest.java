package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.twin.NaiveConservativeScheduler;
import io.github.gapwise.schedule.twin.NaiveEgEdf2008Scheduler;
import io.github.gapwise.schedule.twin.NaiveEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveMinimumTardinessScheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveTies;
import io.github.gapwise.schedule.twin.ontime.NaiveOnTimeOptions;
import io.github.gapwise.schedule.twin.ontime.NaiveOnTimeScheduler;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hot path of the papers: every start is compared with those of the slow twins. */
@Tag("deep")
final class WholeReplayTest {
  private static final Map<String, SchedulingPolicy> TWINS =
      Map.of(
          "eg-edf",
              context ->
                  new NaiveEgEdfScheduler(
                      context, NaiveOptions.defaults().withTies(NaiveTies.START)),
          "eg-edf(ties=machine)",
              context -> new NaiveEgEdfScheduler(context, NaiveOptions.defaults()),
          "eg-edf-2008",
              context ->
                  new NaiveEgEdf2008Scheduler(
                      context, NaiveOptions.defaults2008().withTies(NaiveTies.START)),
          "conservative", NaiveConservativeScheduler::new,
          "mtedd",
              context ->
                  new NaiveMinimumTardinessScheduler(context, Job::deadline, NaiveTies.COMPLETION),
          "mterd",
              context -> new NaiveMinimumTardinessScheduler(context, Job::release, NaiveTies.START),
          "on-time", context -> new NaiveOnTimeScheduler(context, NaiveOnTimeOptions.defaults()));

  @ParameterizedTest
  @CsvSource({
    "eg-edf, 5, 3000",
    "eg-edf, 1, 1000",
    "eg-edf(ties=machine), 1, 500",
    "eg-edf-2008, 5, 400",
    "conservative, 5, 3000",
    "mtedd, 5, 1000",
    "mterd, 5, 1000",
    "on-time, 2, 1000"
  })
  void everyStart_isThatOfTheTwin(String label, int interarrival, int jobs) {
    String generator =
        "klusacek(machines=150,jobs=%d,interarrival=%d,seed=1)".formatted(jobs, interarrival);

    List<String> starts = starts(generator, Catalog.policies().create(label));
    List<String> expected = starts(generator, Objects.requireNonNull(TWINS.get(label)));

    assertThat(starts).hasSize(jobs).isEqualTo(expected);
  }

  private static List<String> starts(String generator, SchedulingPolicy policy) {
    List<String> starts = new ArrayList<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void attemptEnded(Attempt attempt) {
            starts.add(
                "job %d on %d at %d"
                    .formatted(attempt.job().id(), attempt.machine().id(), attempt.start()));
          }
        };
    DecisionReplay.of(generator, policy).run(listener);
    return starts;
  }
}
