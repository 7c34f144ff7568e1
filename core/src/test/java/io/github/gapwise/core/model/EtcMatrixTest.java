package io.github.gapwise.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

final class EtcMatrixTest {
  private static final long[][] TIMES = {{1, 2, 3}, {4, 5, 6}};
  private static final EtcMatrix MATRIX = EtcMatrix.of(10, TIMES);

  private static Job job(long id) {
    return Job.of(id, 0, 1, 100);
  }

  private static Machine machine(int id) {
    return Machine.of(id, 1, 1);
  }

  private static void assertRefused(ThrowingCallable call, String message) {
    assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
  }

  @Test
  void ticks_areFoundByJobAndMachine() {
    assertThat(MATRIX.ticks(job(10), machine(0))).isEqualTo(1);
    assertThat(MATRIX.ticks(job(11), machine(2))).isEqualTo(6);
    assertThat(EtcMatrix.of(TIMES).ticks(job(0), machine(1))).isEqualTo(2);
    assertThat(MATRIX.jobs()).isEqualTo(2);
    assertThat(MATRIX.machines()).isEqualTo(3);
    assertThat(MATRIX).hasToString("EtcMatrix[jobs=2, machines=3]");
  }

  @Test
  void ticks_ofOtherWork_areInProportion() {
    assertThat(MATRIX.ticks(job(11), 50, machine(1))).isEqualTo(3);
  }

  @Test
  void ticks_ofUnknownJobOrMachine_areRefused() {
    assertRefused(
        () -> MATRIX.ticks(job(9), machine(0)),
        "The job (9) on machine (0) must be in the ETC matrix of jobs (10) to (11) and (3)"
            + " machines.");
    assertThatIllegalArgumentException().isThrownBy(() -> MATRIX.ticks(job(12), machine(0)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MATRIX.ticks(job(Long.MAX_VALUE), machine(0)));
    assertThatIllegalArgumentException().isThrownBy(() -> MATRIX.ticks(job(10), machine(3)));
  }

  @Test
  void lastJobIds_haveRows() {
    EtcMatrix last = EtcMatrix.of(Long.MAX_VALUE, new long[][] {{8}});
    assertThat(last.ticks(job(Long.MAX_VALUE), machine(0))).isEqualTo(8);
  }

  @Test
  void times_areCopied() {
    long[][] times = {{1}};
    EtcMatrix matrix = EtcMatrix.of(times);
    times[0][0] = 9;
    assertThat(matrix.ticks(job(0), machine(0))).isEqualTo(1);
  }

  @Test
  void matrix_thatIsEmptyOrRagged_isRefused() {
    String message = "The ETC matrix must have at least one row and one column.";
    assertRefused(() -> EtcMatrix.of(new long[0][]), message);
    assertRefused(() -> EtcMatrix.of(new long[][] {{}}), message);
    assertRefused(
        () -> EtcMatrix.of(new long[][] {{1, 2}, {3}}),
        "The length (1) of row (1) must be (2) as that of row (0).");
  }

  @Test
  void time_thatIsNotPositive_isRefused() {
    assertRefused(
        () -> EtcMatrix.of(new long[][] {{1, 2}, {3, 0}}),
        "The time (0) in row (1) for machine (1) must be positive.");
  }

  @Test
  void firstJobId_negative_isRefused() {
    assertRefused(() -> EtcMatrix.of(-1, TIMES), "The firstJobId (-1) must not be negative.");
  }
}
