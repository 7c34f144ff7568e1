package io.github.gapwise.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JobTest {
  private static final Job JOB = Job.of(3, 5, 2, 10);

  private static void assertRefused(ThrowingCallable call, String message) {
    assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
  }

  @Test
  void of_fourValues_leavesRestAtDefaults() {
    assertThat(JOB).isEqualTo(new Job(3, 5, Long.MAX_VALUE, 2, 10, 1, "", Tags.none()));
    assertThat(JOB.hasDeadline()).isFalse();
    assertThat(JOB.hasOwner()).isFalse();
  }

  @Test
  void with_eachValue_changesItAlone() {
    Tags gpu = Tags.of("gpu");
    assertThat(
            JOB.withDeadline(9).withWork(11).withWeight(0.5).withOwner("ann").withRequiredTags(gpu))
        .isEqualTo(new Job(3, 5, 9, 2, 11, 0.5, "ann", gpu));
    assertThat(JOB.withDeadline(9).hasDeadline()).isTrue();
    assertThat(JOB.withOwner("ann").hasOwner()).isTrue();
    assertThat(JOB.withRelease(7).release()).isEqualTo(7);
    assertThat(JOB.withRelease(7).isHeld()).isFalse();
    assertThat(JOB.withRelease(Job.NEVER_RELEASED).isHeld()).isTrue();
    assertThat(JOB.withDeadline(9).withDeadline(Job.NO_DEADLINE)).isEqualTo(JOB);
  }

  @Test
  void limits_ofEachValue_areAllowed() {
    assertThat(new Job(0, 0, 0, 1, 1, 0, "", Tags.none()).deadline()).isZero();
    long max = Long.MAX_VALUE;
    assertThat(new Job(max, max, max, Integer.MAX_VALUE, max, Double.MAX_VALUE, "", Tags.none()))
        .isNotNull();
  }

  @Test
  void valueOutOfRange_isRefusedByName() {
    assertRefused(() -> Job.of(-1, 0, 1, 1), "The id (-1) of job (-1) must not be negative.");
    assertRefused(() -> Job.of(3, -2, 1, 1), "The release (-2) of job (3) must not be negative.");
    assertRefused(() -> JOB.withDeadline(-1), "The deadline (-1) of job (3) must not be negative.");
    assertRefused(() -> Job.of(3, 0, 0, 1), "The cpus (0) of job (3) must be positive.");
    assertRefused(() -> Job.of(3, 0, 1, 0), "The work (0) of job (3) must be positive.");
    assertRefused(() -> JOB.withWork(-4), "The work (-4) of job (3) must be positive.");
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void weight_outOfRange_isRefused(double weight) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JOB.withWeight(weight))
        .withMessageStartingWith("The weight (%s) of job (3) must ", weight);
  }

  @Test
  @SuppressWarnings("NullAway") // null on purpose
  void nullComponent_isRefusedByName() {
    assertThatNullPointerException()
        .isThrownBy(() -> JOB.withRequiredTags(null))
        .withMessage("requiredTags");
    assertThatNullPointerException().isThrownBy(() -> JOB.withOwner(null)).withMessage("owner");
  }
}
