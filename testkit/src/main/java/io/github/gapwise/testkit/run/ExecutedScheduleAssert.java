package io.github.gapwise.testkit.run;

import io.github.gapwise.testkit.run.ExecutedSchedule.AttemptOutcome;
import io.github.gapwise.testkit.run.ExecutedSchedule.Fate;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/** Assertions on what became of the jobs of an instance. */
public final class ExecutedScheduleAssert
    extends AbstractAssert<ExecutedScheduleAssert, ExecutedSchedule> {

  ExecutedScheduleAssert(ExecutedSchedule actual) {
    super(actual, ExecutedScheduleAssert.class);
  }

  /** Verifies that {@link ScheduleValidator} finds nothing wrong. */
  public ExecutedScheduleAssert isFeasible() {
    isNotNull();
    List<String> violations = ScheduleValidator.violations(actual);
    if (!violations.isEmpty()) {
      failWithMessage(
          "%nExpecting a feasible schedule but:%n  %s%nin %s",
          String.join("%n  ".formatted(), violations), actual);
    }
    return this;
  }

  /** Verifies that no job waits at the end. */
  public ExecutedScheduleAssert leavesNoJobWaiting() {
    return leavesWaiting();
  }

  /** Verifies that exactly the given jobs wait at the end. */
  public ExecutedScheduleAssert leavesWaiting(Long... jobIds) {
    return hasFate(Fate.WAITING, List.of(jobIds));
  }

  /** Verifies that exactly the given jobs were cancelled. */
  public ExecutedScheduleAssert cancels(Long... jobIds) {
    return hasFate(Fate.CANCELLED, List.of(jobIds));
  }

  private ExecutedScheduleAssert hasFate(Fate fate, List<Long> expected) {
    isNotNull();
    List<Long> found =
        actual.jobs().stream()
            .filter(history -> history.fate() == fate)
            .map(history -> history.job().id())
            .toList();
    if (!found.equals(expected)) {
      failWithMessage("%nExpecting jobs:%n  %s%nto be %s, but found:%n  %s", expected, fate, found);
    }
    return this;
  }

  /** Verifies that the job never starts. */
  public ExecutedScheduleAssert neverStartsJob(long id) {
    JobHistory history = history(id);
    if (!history.attempts().isEmpty()) {
      failWithMessage("%nExpecting job (%s) never to start but:%n  %s", id, history.attempts());
    }
    return this;
  }

  /** Verifies that the job starts, and goes on to its first start. */
  public StartAssert startsJob(long id) {
    return startsJob(id, 0);
  }

  /** Verifies that the job starts again after it was lost, and goes on to its last start. */
  public StartAssert restartsJob(long id) {
    return startsJob(id, Math.max(1, history(id).attempts().size() - 1));
  }

  private StartAssert startsJob(long id, int attempt) {
    JobHistory history = history(id);
    if (history.attempts().size() <= attempt) {
      failWithMessage(
          "%nExpecting job (%s) to start (%s) times but:%n  %s",
          id, attempt + 1, history.attempts());
    }
    return new StartAssert(this, id, history.attempts().get(attempt));
  }

  private JobHistory history(long id) {
    isNotNull();
    return actual.job(id);
  }

  /** Assertions on one start of a job. */
  public static final class StartAssert
      extends AbstractAssert<StartAssert, ExecutedSchedule.JobRun> {
    private final ExecutedScheduleAssert schedule;
    private final long jobId;

    private StartAssert(
        ExecutedScheduleAssert schedule, long jobId, ExecutedSchedule.JobRun attempt) {
      super(attempt, StartAssert.class);
      this.schedule = schedule;
      this.jobId = jobId;
    }

    /** Verifies the tick of the start. */
    public StartAssert at(long tick) {
      return verify(actual.start() == tick, "to start at tick (%d)".formatted(tick));
    }

    /** Verifies the machine. */
    public StartAssert onMachine(int id) {
      return verify(actual.machine().id() == id, "to start on machine (%d)".formatted(id));
    }

    /** Verifies the tick at which this run of the job ends. */
    public StartAssert endingAt(long tick) {
      return verify(actual.end() == tick, "to end at tick (%d)".formatted(tick));
    }

    /** Verifies how this run of the job ends. */
    public StartAssert ending(AttemptOutcome outcome) {
      return verify(actual.outcome() == outcome, "to end %s".formatted(outcome));
    }

    /** Returns to the assertions on the schedule. */
    public ExecutedScheduleAssert and() {
      return schedule;
    }

    private StartAssert verify(boolean right, String expectation) {
      if (!right) {
        failWithMessage("%nExpecting job (%s) %s but:%n  %s", jobId, expectation, actual);
      }
      return this;
    }
  }
}
