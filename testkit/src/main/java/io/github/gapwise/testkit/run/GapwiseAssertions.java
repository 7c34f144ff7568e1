package io.github.gapwise.testkit.run;

/** Entry point of the assertions on schedules; works together with those of AssertJ. */
public final class GapwiseAssertions {
  private GapwiseAssertions() {}

  /** Begins assertions on a schedule. */
  public static ExecutedScheduleAssert assertThat(ExecutedSchedule actual) {
    return new ExecutedScheduleAssert(actual);
  }
}
