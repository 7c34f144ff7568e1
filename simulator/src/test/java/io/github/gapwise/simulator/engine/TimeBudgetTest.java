package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

final class TimeBudgetTest {
  private static final Grid GRID = Grid.of(List.of(Machine.of(0, 8, 1), Machine.of(1, 8, 0.5)));
  private static final long LONGEST = 1L << 52; // at half speed 2^53 ticks

  private final TimeBudget budget = new TimeBudget(TestWorkload.of(GRID));

  @Test
  void jobThatIsTooLongOnTheSlowestMachine_isNamed() {
    assertThatCode(() -> budget.add(job(0, 1, LONGEST, LONGEST))).doesNotThrowAnyException();
    String message =
        "The work (4503599627370497) of job (7) on machine (1) of speed (0.5) must take at most"
            + " 2^53 ticks.";
    expectRefusal(() -> budget.add(job(0, 1, LONGEST + 1, 1)), message);
    expectRefusal(() -> budget.add(job(0, 1, 1, LONGEST + 1)), message);
  }

  @Test
  void releaseBeyondTheLast_isNamed() {
    assertThatCode(() -> budget.add(job(1L << 61, 1, 1, 1))).doesNotThrowAnyException();
    expectRefusal(
        () -> budget.add(job((1L << 61) + 1, 1, 1, 1)),
        "The release (2305843009213693953) of job (7) must be at most 2^61 ticks.");
  }

  @Test
  void jobsThatTogetherTakeTooLong_areCountedByCpusOnTheSlowestMachine() {
    for (int i = 0; i < 32; i++) { // of 2^53 ticks on 8 CPUs each
      budget.add(job(0, 8, LONGEST, LONGEST));
    }
    expectRefusal(
        () -> budget.add(job(0, 8, LONGEST, LONGEST)),
        "The jobs up to job (7) must take at most 2^61 ticks of CPU time together.");
  }

  @Test
  void otherTimes_countOnEveryMachine_andAnEstimateWithoutEndIsNone() {
    TimeBudget unrelated =
        new TimeBudget(
            TestWorkload.of(GRID)
                .withTimes((job, machine) -> machine.id() == 0 ? 1L << 61 : Long.MAX_VALUE));
    assertThatCode(() -> unrelated.add(job(0, 1, 1, 1))).doesNotThrowAnyException();
    expectRefusal(
        () -> unrelated.add(job(0, 1, 1, 1)),
        "The jobs up to job (7) must take at most 2^61 ticks of CPU time together.");
  }

  private static SimulatedJob job(long release, int cpus, long work, long actualWork) {
    return new SimulatedJob(Job.of(7, release, cpus, work), actualWork);
  }

  private static void expectRefusal(ThrowingCallable adding, String message) {
    assertThatExceptionOfType(InvalidInputException.class).isThrownBy(adding).withMessage(message);
  }
}
