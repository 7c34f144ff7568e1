package io.github.gapwise.simulator.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Four jobs of which the first two just fill machine 0 (3 CPUs of speed 1), the third needs the tag
 * of machine 1 (8 CPUs of speed 2) and is killed there after 10 of 15 s, and the fourth fits
 * nowhere.
 */
final class ScheduleCheckTest {
  private static final Grid GRID =
      Grid.of(List.of(Machine.of(0, 3, 1), Machine.of(1, 8, 2).withTags(Tags.of("gpu"))));

  private static final Workload WORKLOAD =
      InMemoryWorkload.of(
          "test",
          GRID,
          List.of(
              SimulatedJob.exact(Job.of(1, 0, 1, 10_000).withDeadline(50_000)),
              SimulatedJob.exact(Job.of(2, 5_000, 2, 10_000)),
              new SimulatedJob(
                  Job.of(3, 5_000, 2, 20_000).withRequiredTags(Tags.of("gpu")), 30_000),
              SimulatedJob.exact(Job.of(4, 6_000, 9, 1_000))));

  private static final String HEADER = "job,release,start,end,machine,cpus,deadline,status\n";
  private static final String FIRST = "1,0,0,10,0,1,50,completed\n";
  private static final String SECOND = "2,5,5,15,0,2,,completed\n";
  private static final String THIRD = "3,5,5,15,1,2,,killed\n";
  private static final String FOURTH = "4,6,,,,9,,refused\n";

  /** The same with a machine event. */
  private record Eventful(MachineEvent event) implements Workload {
    @Override
    public String name() {
      return WORKLOAD.name();
    }

    @Override
    public Grid grid() {
      return GRID;
    }

    @Override
    public long jobCount() {
      return WORKLOAD.jobCount();
    }

    @Override
    public JobStream open() {
      return WORKLOAD.open();
    }

    @Override
    public Iterator<MachineEvent> machineEvents() {
      return List.of(event).iterator();
    }
  }

  @TempDir Path directory;

  @Test
  void validSchedule_hasNoViolations() throws IOException {
    assertThat(check(FIRST + SECOND + THIRD + FOURTH))
        .isEqualTo(
            new Violations(
                4,
                new TreeMap<>(Map.of("completed", 2L, "killed", 1L, "refused", 1L)),
                0,
                0,
                List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ",reason|,head",
        ",reason,sacrificed_for|,head,7",
        ",reason,sacrificed_for,lacked|,head,,memory"
      })
  void scheduleWithReasons_isReadAlike(String columns, String cells) throws IOException {
    String lines = HEADER + FIRST + SECOND + THIRD + FOURTH;
    String explained =
        lines.replace("ed\n", "ed" + cells + "\n").replace("status\n", "status" + columns + "\n");
    Path file = Files.writeString(directory.resolve("jobs.csv"), explained);

    assertThat(ScheduleCheck.check(WORKLOAD, OutageRule.RESTART, file))
        .isEqualTo(check(FIRST + SECOND + THIRD + FOURTH));
  }

  @Test
  void jobThatFitsNowhere_mustBeRefused() throws IOException {
    expect(
        FIRST + SECOND + THIRD + "4,6,,,,9,,waiting\n", "Job 4 waits although no machine fits it.");
  }

  @Test
  void jobThatWaitsAtTheEnd_isFoundUnlessMachinesLeft() throws IOException {
    String lines = FIRST + "2,5,,,,2,,waiting\n" + THIRD + FOURTH;
    expect(lines, "Job 2 waits at the end although no machine ever left.");

    MachineEvent busyOwner = new MachineEvent(20_000, 0, MachineState.USER_PRESENT, 0.5);
    assertThat(check(new Eventful(busyOwner), lines).first())
        .containsExactly("Job 2 waits at the end although no machine ever left.");
    assertThat(check(new Eventful(MachineEvent.down(20_000, 0)), lines).count()).isZero();
  }

  @Test
  void abandonedJob_mustHaveBeenOnAMachineThatLeft() throws IOException {
    String lines = FIRST + "2,5,5,12,0,2,,abandoned\n" + THIRD + FOURTH;
    Workload leaving = new Eventful(MachineEvent.down(12_000, 0));

    assertThat(check(leaving, OutageRule.ABANDON, lines).count()).isZero();
    assertThat(check(leaving, OutageRule.RESTART, lines).first())
        .containsExactly("Job 2 is abandoned although its machine did not leave.");
    assertThat(check(leaving, OutageRule.ABANDON, lines.replace(",12,0,", ",11,0,")).first())
        .containsExactly("Job 2 is abandoned although its machine did not leave.");
    Workload late = new Eventful(MachineEvent.down(15_000, 0));
    assertThat(check(late, OutageRule.ABANDON, lines.replace(",12,0,", ",15,0,")).first())
        .containsExactly(
            "Job 2 runs from 5 s to 15 s, but must get less than 10 s of its machine.");
  }

  @Test
  void crashesAndWithdrawals_areThoseOfTheWorkload() throws IOException {
    Workload failing =
        InMemoryWorkload.of(
            "failing",
            GRID,
            List.of(
                SimulatedJob.exact(Job.of(1, 0, 1, 4_000)).crashing(),
                SimulatedJob.exact(Job.of(2, 0, 1, 4_000)).withdrawnAt(3_000),
                SimulatedJob.exact(Job.of(3, 0, 1, 4_000)).withdrawnAt(6_000)));
    String right = "1,0,0,4,0,1,,crashed\n2,0,1,3,0,1,,withdrawn\n3,0,,,,1,,withdrawn\n";

    assertThat(check(failing, OutageRule.RESTART, right).count()).isZero();
    expectOf(
        failing,
        right.replace("crashed", "completed"),
        "Job 1 is completed but must have crashed.");
    expectOf(
        failing,
        right.replace("0,,,,1,,withdrawn", "0,0,4,0,1,,crashed"),
        "Job 3 is crashed but must complete.");
    expectOf(
        failing, right.replace(",1,3,0", ",0,2,0"), "Job 2 is withdrawn, but must be so at 3 s.");
    expectOf(
        failing,
        right.replace("3,0,,,,1,,withdrawn", "3,0,3,7,0,1,,completed"),
        "Job 3 ends after it was withdrawn.");
    assertThat(
            check(
                    failing,
                    OutageRule.RESTART,
                    right.replace("0,,,,1,,withdrawn", "0,,,,1,,waiting"))
                .first())
        .contains("Job 3 waits at the end although it was to be withdrawn.");
    assertThat(check(FIRST + "2,5,,,,2,,withdrawn\n" + THIRD + FOURTH).first())
        .containsExactly("Job 2 is withdrawn, but must not be.");
  }

  private void expectOf(Workload workload, String lines, String violation) throws IOException {
    assertThat(check(workload, OutageRule.RESTART, lines).first()).containsExactly(violation);
  }

  private Violations check(Workload workload, OutageRule outage, String lines) throws IOException {
    Path file = Files.writeString(directory.resolve("jobs.csv"), HEADER + lines);
    return ScheduleCheck.check(workload, outage, file);
  }

  @Test
  void jobThatWaits_mustHaveNoStart() throws IOException {
    String lines = FIRST + "2,5,5,15,0,2,,waiting\n" + THIRD + FOURTH;
    assertThat(check(lines).first()).contains("Job 2 is waiting but has a start.");
  }

  @Test
  void missingJob_isFound() throws IOException {
    expect(FIRST + THIRD + FOURTH, "Job 2 is missing.");
  }

  @Test
  void jobThatIsThereTwice_isFound() throws IOException {
    expect(FIRST + SECOND + SECOND + THIRD + FOURTH, "Job 2 in line 4 is there already.");
  }

  @Test
  void strangeJob_isFound() throws IOException {
    expect(
        FIRST + SECOND + THIRD + FOURTH + "5,0,0,1,0,1,,completed\n",
        "Job 5 in line 6 is not in the workload.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2,5,4,14,0,2,,completed  | Job 2 starts at 4 s, before its release at 5 s.",
        "2,5,5,16,0,2,,completed  | Job 2 runs from 5 s to 16 s, but must get 10 s of its machine.",
        "2,5,15,5,0,2,,completed  | Job 2 runs from 15 s to 5 s, but must get 10 s of its machine.",
        "2,5,5,15,0,2,,killed     | Job 2 was killed although its estimate suffices.",
        "2,5,5,15,0,3,,completed  | Job 2 needs 2 CPUs, not 3.",
        "2,4,5,15,0,2,,completed  | Job 2 is released at 5 s, not at 4 s.",
        "2,5,5,15,0,2,9,completed | Job 2 has another deadline.",
        "2,5,5,15,2,2,,completed  | Job 2 is completed without start or machine.",
        "2,5,,,,2,,completed      | Job 2 is completed without start or machine.",
        "2,5,,,,2,,refused        | Job 2 was refused although a machine fits it.",
        "2,5,5,15,0,2,,vanished   | Job 2 has the unknown status vanished."
      })
  void brokenRule_isFound(String second, String violation) throws IOException {
    expect(FIRST + second + "\n" + THIRD + FOURTH, violation);
  }

  @Test
  void tooLittleRoom_isFound() throws IOException {
    Workload crowded =
        InMemoryWorkload.of(
            "crowded",
            Grid.single(3),
            List.of(
                SimulatedJob.exact(Job.of(1, 0, 2, 10_000)),
                SimulatedJob.exact(Job.of(2, 0, 2, 10_000))));
    Path file = directory.resolve("jobs.csv");

    Files.writeString(
        file, HEADER + "1,0,0,10,0,2,,completed\n" + "2,0,9.999,19.999,0,2,,completed\n");
    assertThat(ScheduleCheck.check(crowded, OutageRule.RESTART, file).first())
        .containsExactly("Machine 0 has 3 CPUs, but 4 are used from 9.999 s on.");

    Files.writeString(file, HEADER + "1,0,0,10,0,2,,completed\n" + "2,0,10,20,0,2,,completed\n");
    assertThat(ScheduleCheck.check(crowded, OutageRule.RESTART, file).count()).isZero();
  }

  @Test
  void machineWithoutTheTag_isFound() throws IOException {
    Violations violations = check(FIRST + SECOND + "3,5,5,25,0,2,,killed\n" + FOURTH);

    assertThat(violations.first()).contains("Job 3 does not fit machine 0.");
  }

  private void expect(String lines, String violation) throws IOException {
    assertThat(check(lines).first()).containsExactly(violation);
  }

  private Violations check(String lines) throws IOException {
    return check(WORKLOAD, lines);
  }

  private Violations check(Workload workload, String lines) throws IOException {
    Path file = Files.writeString(directory.resolve("jobs.csv"), HEADER + lines);
    return ScheduleCheck.check(workload, OutageRule.RESTART, file);
  }
}
