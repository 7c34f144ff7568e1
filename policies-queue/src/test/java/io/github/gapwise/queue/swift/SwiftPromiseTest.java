package io.github.gapwise.queue.swift;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.twin.SwiftByTheText;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.TransformedInstances;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * What swift promises: where jobs end by their estimates and machines stay, the k-th of the old
 * jobs starts within k of the longest estimated times. Which jobs are old the twin knows.
 */
final class SwiftPromiseTest {
  private static final GeneratedInstances INSTANCES =
      GeneratedInstances.plain()
          .with(
              Feature.WRONG_ESTIMATES,
              Feature.CANCELLATIONS,
              Feature.STATIC_SUBMISSION,
              Feature.ETC_MATRIX,
              Feature.FRACTIONAL_SPEEDS,
              Feature.SHUFFLED_IDS,
              Feature.SEVERAL_NODES,
              Feature.RESOURCES);

  /** By job: the last tick at which it may start. */
  private final Map<Long, Long> promised = new HashMap<>();

  @Provide
  Arbitrary<Long> stretch() {
    return Arbitraries.of(600L, 3600L, 20_000L);
  }

  @Provide
  Arbitrary<Long> reservations() {
    return Arbitraries.of(1L, 2L, Long.MAX_VALUE);
  }

  @Provide
  Arbitrary<SchedulingInstance> grids() {
    return INSTANCES.withSize(5, 20).arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> machines() {
    return INSTANCES.withSize(1, 40).arbitrary();
  }

  @Property
  void onGrid_oldJobsStartInTurn(
      @ForAll("grids") SchedulingInstance instance,
      @ForAll("stretch") long factor,
      @ForAll("reservations") long reservations) {
    requirePromises(instance, factor, reservations);
  }

  @Property
  void onOneMachine_oldJobsStartInTurn(
      @ForAll("machines") SchedulingInstance instance,
      @ForAll("stretch") long factor,
      @ForAll("reservations") long reservations) {
    requirePromises(instance, factor, reservations);
  }

  private void requirePromises(SchedulingInstance drawn, long factor, long reservations) {
    SchedulingInstance instance = punctual(drawn, factor);
    promised.clear();
    long longest = longestTime(instance);
    ExecutedSchedule schedule =
        TwinComparison.requireSameStarts(
            new SwiftPolicy().withReservations(reservations),
            context -> promising(new SwiftByTheText(context, reservations), longest),
            instance);
    Statistics.label("promises").collect(promised.isEmpty() ? "none" : "some");
    schedule.jobs().forEach(this::requirePromise);
  }

  /** Jobs that outlive their estimates are killed; times are long enough for jobs to become old. */
  private static SchedulingInstance punctual(SchedulingInstance drawn, long factor) {
    SchedulingInstance instance = TransformedInstances.stretched(drawn, factor);
    return new SchedulingInstance(
        instance.context().withTicksPerSecond(1),
        instance.jobs(),
        List.of(),
        instance.cancellations(),
        OverrunRule.KILL,
        instance.submissionMode(),
        instance.interference(),
        instance.keepsHistories());
  }

  private static long longestTime(SchedulingInstance instance) {
    SchedulingContext context = instance.context();
    return instance.jobs().stream()
        .flatMapToLong(
            each ->
                context.grid().machines().stream()
                    .filter(machine -> machine.fits(each.job()))
                    .mapToLong(machine -> context.times().ticks(each.job(), machine)))
        .max()
        .orElse(0);
  }

  private ForwardingScheduler promising(SwiftByTheText twin, long longest) {
    return new ForwardingScheduler(twin) {
      @Override
      public long dispatch(Dispatcher dispatcher, long now) {
        long wakeUp = super.dispatch(dispatcher, now);
        List<Long> old = twin.old();
        for (int place = 0; place < old.size(); place++) {
          promised.putIfAbsent(old.get(place), now + (place + 1) * longest);
        }
        return wakeUp;
      }
    };
  }

  private void requirePromise(JobHistory history) {
    Long latest = promised.get(history.job().id());
    if (latest != null && !history.attempts().isEmpty()) {
      assertThat(history.attempts().get(0).start())
          .as("start of job %d", history.job().id())
          .isLessThanOrEqualTo(latest);
    }
  }
}
