package io.github.gapwise.simulator.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Lost;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.MachineEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two jobs of 10 s on a machine of 2 CPUs, which leaves at 4 s and is back at 6 s. Job 1, released
 * at 1 s, starts at once, is lost with the machine and starts again at 6 s; job 2, of 2 CPUs, runs
 * from 16 s on, is taken off by an operator at 19 s and starts again at 20 s.
 */
final class LostAttemptsTest {
  private static final String HEADER = "job,release,start,end,machine,cpus,deadline,status\n";
  private static final String JOBS = HEADER + "1,1,6,16,0,1,,completed\n2,0,20,30,0,2,,completed\n";
  private static final String WITH_MACHINE = "1,1,1,4,0,1,,lost\n";
  private static final String TAKEN_OFF = "2,0,16,19,0,2,,lost\n";

  @TempDir private Path directory;
  private Path jobs = Path.of("");

  /** What the comment of the class says. */
  private record Eventful() implements Workload {
    private static final InMemoryWorkload PLAIN =
        InMemoryWorkload.of(
            "test",
            Grid.uniform(1, 2),
            List.of(
                SimulatedJob.exact(Job.of(2, 0, 2, 10_000)),
                SimulatedJob.exact(Job.of(1, 1_000, 1, 10_000))));

    @Override
    public String name() {
      return PLAIN.name();
    }

    @Override
    public Grid grid() {
      return PLAIN.grid();
    }

    @Override
    public long jobCount() {
      return PLAIN.jobCount();
    }

    @Override
    public JobStream open() {
      return PLAIN.open();
    }

    @Override
    public Iterator<MachineEvent> machineEvents() {
      return List.of(MachineEvent.down(4_000, 0), MachineEvent.up(6_000, 0)).iterator();
    }

    @Override
    public List<SystemEvent> systemEvents() {
      return List.of(new Lost(19_000, 2));
    }
  }

  @BeforeEach
  void writeJobs() throws IOException {
    jobs = Files.writeString(directory.resolve("jobs.csv"), JOBS);
  }

  private Violations check(OutageRule outage, String... attempts) throws IOException {
    Files.writeString(directory.resolve("attempts.csv"), HEADER + String.join("", attempts));
    return ScheduleCheck.check(new Eventful(), outage, jobs);
  }

  private void expect(String violation, String... attempts) throws IOException {
    assertThat(check(OutageRule.RESTART, attempts).first()).containsExactly(violation);
  }

  @Test
  void attemptsThatWereLost_areCountedAndValid() throws IOException {
    Violations violations = check(OutageRule.RESTART, WITH_MACHINE, TAKEN_OFF);

    assertThat(violations.first()).isEmpty();
    assertThat(violations.lostAttempts()).isEqualTo(2);
    assertThat(violations.jobs()).isEqualTo(2);
  }

  @Test
  void scheduleWithoutLostAttempts_isReadAsEver() {
    Violations violations = ScheduleCheck.check(new Eventful(), OutageRule.RESTART, jobs);

    assertThat(violations.first()).isEmpty();
    assertThat(violations.lostAttempts()).isZero();
  }

  @Test
  void scheduleOfAnotherName_isCheckedWithTheAttemptsOfThatName() throws IOException {
    Files.writeString(directory.resolve("attempts.csv"), "a file of somebody else\n");
    Path copy = Files.writeString(directory.resolve("copy.csv"), JOBS);
    assertThat(ScheduleCheck.check(new Eventful(), OutageRule.RESTART, copy).first()).isEmpty();

    Files.writeString(directory.resolve("copy.attempts.csv"), HEADER + TAKEN_OFF);
    assertThat(ScheduleCheck.check(new Eventful(), OutageRule.RESTART, copy).lostAttempts())
        .isEqualTo(1);
  }

  @Test
  void malformedFile_isNamed() throws IOException {
    Files.writeString(directory.resolve("attempts.csv"), "job,start\n1,2\n");

    assertThatThrownBy(() -> ScheduleCheck.check(new Eventful(), OutageRule.RESTART, jobs))
        .isInstanceOf(InputFormatException.class)
        .hasMessageContaining("attempts.csv, line 1: The columns ([job, start]) must be [job,");
  }

  @Test
  void start_beforeTheRelease_isFound() throws IOException {
    expect(
        "Job 1 starts at 0 s, before its release at 1 s.",
        WITH_MACHINE.replace("1,1,1,", "1,1,0,"));
  }

  @Test
  void moreCpusThanTheMachineHas_areFound() throws IOException {
    expect(
        "Machine 0 has 2 CPUs, but 3 are used from 15 s on.",
        WITH_MACHINE,
        TAKEN_OFF.replace(",16,", ",15,"));
  }

  @Test
  void attempt_thatOverlapsWithTheNext_isFound() throws IOException {
    Files.writeString(jobs, JOBS.replace("2,0,20,30,", "2,0,18,28,"));

    assertThat(check(OutageRule.RESTART, WITH_MACHINE, TAKEN_OFF).first())
        .containsExactly(
            "Job 2 starts at 18 s, before its attempt that was lost at 19 s ended.",
            "Job 2 runs from 18 s to 28 s although it was taken off at 19 s.",
            "Machine 0 has 2 CPUs, but 4 are used from 18 s on.");
  }

  @Test
  void attempt_afterTheLastOne_isFound() throws IOException {
    Files.writeString(
        jobs, JOBS.replace("2,0,20,30,", "2,0,6,16,").replace("1,1,6,16,", "1,1,20,30,"));

    assertThat(check(OutageRule.RESTART, WITH_MACHINE, TAKEN_OFF).first())
        .containsExactly("Job 2 starts at 6 s, before its attempt that was lost at 19 s ended.");
  }

  @Test
  void attempt_thatGotAllItTakes_wasNotLost() throws IOException {
    Files.writeString(
        jobs, JOBS.replace(",6,16,", ",20,30,").replace(",20,30,0,2,", ",30,40,0,2,"));

    expect(
        "Job 2 runs from 6 s to 19 s, but must get less than 10 s of its machine.",
        WITH_MACHINE,
        TAKEN_OFF.replace(",16,", ",6,"));
  }

  @Test
  void lossWithoutCause_isFound() throws IOException {
    String sentence =
        "Job %d is lost at %d s although no machine of it left and no operator removed it.";
    expect(sentence.formatted(1, 3), WITH_MACHINE.replace(",4,", ",3,"));
    expect(sentence.formatted(2, 18), TAKEN_OFF.replace(",19,", ",18,"));
    assertThat(check(OutageRule.SUSPEND, WITH_MACHINE).first())
        .containsExactly(sentence.formatted(1, 4));
    assertThat(check(OutageRule.ABANDON, WITH_MACHINE).first())
        .containsExactly(sentence.formatted(1, 4));
    assertThat(check(OutageRule.SUSPEND, TAKEN_OFF).first()).isEmpty();
  }

  /** A suspended job is lost if nothing can happen any more and its machine is away. */
  @Test
  void suspendedJob_isLostIfItWaitsAtTheEnd() throws IOException {
    Files.writeString(jobs, JOBS.replace("1,1,6,16,0,1,,completed", "1,1,,,,1,,waiting"));

    assertThat(check(OutageRule.SUSPEND, WITH_MACHINE.replace(",4,", ",5,")).first()).isEmpty();
    assertThat(check(OutageRule.SUSPEND, WITH_MACHINE.replace(",4,", ",7,")).first())
        .containsExactly(
            "Job 1 is lost at 7 s although no machine of it left and no operator removed it.");
  }

  /** Jobs are suspended while the machine is away, but none starts there. */
  @Test
  void start_whileTheMachineIsAway_isFound() throws IOException {
    String sentence = "Job 1 starts at %d s on machine 0, which is away.";
    Files.writeString(jobs, JOBS.replace("1,1,6,16,", "1,1,5,16,"));
    assertThat(check(OutageRule.SUSPEND).first()).containsExactly(sentence.formatted(5));
    Files.writeString(jobs, JOBS.replace("1,1,6,16,", "1,1,4,16,"));
    assertThat(check(OutageRule.SUSPEND).first()).containsExactly(sentence.formatted(4));
    Files.writeString(jobs, JOBS.replace("1,1,6,16,", "1,1,3,15,"));
    assertThat(check(OutageRule.SUSPEND).first()).isEmpty();
  }

  @Test
  void attempt_withoutMachine_orOfAnotherJob_isFound() throws IOException {
    expect("Job 1 is lost without start or machine.", "1,1,,,,1,,lost\n");
    expect("Job 2 is lost without start or machine.", TAKEN_OFF.replace(",0,2,", ",7,2,"));
    expect("Job 9 in line 2 of the lost attempts is not in the workload.", "9,1,1,4,0,1,,lost\n");
    expect(
        "Job 1 in line 2 of the lost attempts has the status completed.",
        WITH_MACHINE.replace("lost", "completed"));
    expect("Job 1 needs 1 CPU, not 2.", WITH_MACHINE.replace(",0,1,", ",0,2,"));
  }
}
