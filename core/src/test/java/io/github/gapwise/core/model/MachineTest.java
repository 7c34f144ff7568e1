package io.github.gapwise.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MachineTest {
  private static final Machine MACHINE = Machine.of(7, 4, 1.5);

  @Test
  void of_threeValues_hasNoTags() {
    assertThat(MACHINE).isEqualTo(new Machine(7, 4, 1.5, Tags.none()));
    assertThat(MACHINE.withTags(Tags.of("gpu")).tags()).isEqualTo(Tags.of("gpu"));
  }

  @Test
  void fits_job_dependsOnCpusAndTags() {
    assertThat(MACHINE.fits(Job.of(0, 0, 4, 1))).isTrue();
    assertThat(MACHINE.fits(Job.of(0, 0, 5, 1))).isFalse();
    Job needsGpu = Job.of(0, 0, 1, 1).withRequiredTags(Tags.of("gpu"));
    assertThat(MACHINE.fits(needsGpu)).isFalse();
    assertThat(MACHINE.withTags(Tags.of("ssd", "gpu")).fits(needsGpu)).isTrue();
  }

  @Test
  void valueOutOfRange_isRefusedByName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Machine.of(-1, 1, 1))
        .withMessage("The id (-1) of machine (-1) must not be negative.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Machine.of(7, 0, 1))
        .withMessage("The cpus (0) of machine (7) must be positive.");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void speed_outOfRange_isRefused(double speed) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Machine.of(7, 1, speed))
        .withMessage("The speed (%s) of machine (7) must be positive and finite.", speed);
  }

  @Test
  @SuppressWarnings("NullAway") // null on purpose
  void nullTags_areRefusedByName() {
    assertThatNullPointerException().isThrownBy(() -> MACHINE.withTags(null)).withMessage("tags");
  }
}
