package io.github.gapwise.immediate.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.GapwiseAssertions;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The known makespans of four instances of Braun et al.; see the README of the shared data. */
final class BraunMakespansTest {

  private static String makespan(SchedulingInstance instance, SchedulingPolicy policy) {
    ExecutedSchedule schedule = ReferenceDriver.run(instance, policy);
    GapwiseAssertions.assertThat(schedule).isFeasible().leavesNoJobWaiting();
    long ticks =
        schedule.jobs().stream()
            .mapToLong(history -> history.attempts().get(0).end())
            .max()
            .orElseThrow();
    return BigDecimal.valueOf(ticks, 6).setScale(3, RoundingMode.HALF_UP).toString();
  }

  @ParameterizedTest
  @CsvSource({
    "u_c_hihi.0, 14376662.176, 47472299.430, 11422624.494, 22971511.170",
    "u_i_hilo.0, 272785.201, 96610.481, 94855.913, 89697.971",
    "u_s_lohi.0, 603231.467, 674689.536, 186151.286, 199945.752",
    "u_c_lolo.0, 7306.596, 39582.297, 6360.055, 16120.163"
  })
  void makespans_inImmediateMode_areThoseKnown(
      String name, String olb, String met, String mct, String kpb) throws IOException {
    SchedulingInstance instance = BraunInstance.named(name);
    assertThat(makespan(instance, NaiveImmediateScheduler::olb)).isEqualTo(olb);
    assertThat(makespan(instance, NaiveImmediateScheduler::met)).isEqualTo(met);
    assertThat(makespan(instance, NaiveImmediateScheduler::mct)).isEqualTo(mct);
    assertThat(makespan(instance, NaiveImmediateScheduler::kpb)).isEqualTo(kpb);
  }

  /**
   * The twins of batch mode take seconds per instance. Every build compares them with the policies
   * on small instances, and tests the policies against the same figures.
   */
  @Tag("deep")
  @ParameterizedTest
  @CsvSource({
    "u_c_hihi.0, 8460675.003, 12385671.828, 10249172.885",
    "u_i_hilo.0, 80755.679, 151923.835, 77589.104",
    "u_s_lohi.0, 140284.489, 282085.731, 150297.125",
    "u_c_lolo.0, 5441.428, 6945.362, 5658.538"
  })
  void makespans_inBatchMode_areThoseKnown(
      String name, String minMin, String maxMin, String sufferage) throws IOException {
    SchedulingInstance instance = BraunInstance.named(name);
    assertThat(makespan(instance, context -> NaiveBatchScheduler.minMin(context, 0, true)))
        .isEqualTo(minMin);
    assertThat(makespan(instance, context -> NaiveBatchScheduler.maxMin(context, 0, true)))
        .isEqualTo(maxMin);
    assertThat(makespan(instance, context -> NaiveBatchScheduler.sufferageByStep(context, 0, true)))
        .isEqualTo(sufferage);
  }

  /** On none of the four instances is max-min better, so duplex equals min-min. */
  @Tag("deep")
  @Test
  void makespan_ofDuplex_isThatOfMinMin() throws IOException {
    SchedulingInstance instance = BraunInstance.named("u_c_lolo.0");
    assertThat(makespan(instance, context -> NaiveBatchScheduler.duplex(context, 0, true)))
        .isEqualTo("5441.428");
  }
}
