package io.github.gapwise.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

final class ReservationTest {
  private static final Machine MACHINE = Machine.of(2, 4, 1);

  @Test
  void of_machine_takesAllItsCpus() {
    assertThat(Reservation.of(7, MACHINE, 10, Reservation.OPEN_END))
        .isEqualTo(new Reservation(7, MACHINE, 4, 10, Long.MAX_VALUE));
  }

  @Test
  void covers_ticks_fromFirstToBeforeEnd() {
    Reservation reservation = Reservation.of(0, MACHINE, 10, 20);
    assertThat(reservation.covers(9)).isFalse();
    assertThat(reservation.covers(10)).isTrue();
    assertThat(reservation.covers(19)).isTrue();
    assertThat(reservation.covers(20)).isFalse();
  }

  @Test
  void component_outOfRange_isRefused() {
    assertRefused(
        () -> Reservation.of(-1, MACHINE, 0, 1),
        "The id (-1) of reservation (-1) must not be negative.");
    assertRefused(
        () -> new Reservation(7, MACHINE, 0, 0, 1),
        "The cpus (0) of reservation (7) must be from 1 to the 4 of machine (2).");
    assertRefused(
        () -> new Reservation(7, MACHINE, 5, 0, 1),
        "The cpus (5) of reservation (7) must be from 1 to the 4 of machine (2).");
    assertRefused(
        () -> Reservation.of(7, MACHINE, -3, 1),
        "The from (-3) of reservation (7) must not be negative.");
    assertRefused(
        () -> Reservation.of(7, MACHINE, 3, 3),
        "The until (3) of reservation (7) must be after the from (3).");
  }

  private static void assertRefused(ThrowingCallable call, String message) {
    assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
  }
}
