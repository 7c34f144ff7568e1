package io.github.gapwise.simulator.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.NewTerms;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Back;
import io.github.gapwise.workloads.SystemEvent.Changed;
import io.github.gapwise.workloads.SystemEvent.Draining;
import io.github.gapwise.workloads.SystemEvent.Held;
import io.github.gapwise.workloads.SystemEvent.Lost;
import io.github.gapwise.workloads.SystemEvent.Released;
import io.github.gapwise.workloads.SystemEvent.Reserved;
import io.github.gapwise.workloads.SystemEvent.Withdrawn;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.transform.OperatedWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two jobs of one CPU and 10 s on a machine of two CPUs, and what operators do meanwhile. */
final class OperatedScheduleTest {
  private static final Grid GRID = Grid.uniform(1, 2);
  private static final String HEADER = "job,release,start,end,machine,cpus,deadline,status\n";

  @TempDir private Path directory;

  private List<String> check(List<SystemEvent> events, String... lines) throws IOException {
    Path csv = directory.resolve("jobs.csv");
    Files.writeString(csv, HEADER + String.join("\n", lines) + "\n");
    InMemoryWorkload jobs =
        InMemoryWorkload.of(
            "test",
            GRID,
            List.of(
                SimulatedJob.exact(Job.of(1, 0, 1, 10_000)),
                SimulatedJob.exact(Job.of(2, 0, 1, 10_000))));
    return ScheduleCheck.check(OperatedWorkload.of(jobs, events), OutageRule.RESTART, csv).first();
  }

  private static String completed(int job, int start) {
    return "%d,0,%d,%d,0,1,,completed".formatted(job, start, start + 10);
  }

  @Test
  void start_onADrainingMachine_isFound() throws IOException {
    List<SystemEvent> drain = List.of(new Draining(5_000, 0), new Back(8_000, 0));
    assertThat(check(drain, completed(1, 4), completed(2, 8))).isEmpty();
    assertThat(check(drain, completed(1, 0), completed(2, 5)))
        .containsExactly("Job 2 starts at 5 s on machine 0, which drains.");
  }

  @Test
  void start_ofAHeldJob_isFound() throws IOException {
    List<SystemEvent> hold = List.of(new Held(5_000, 2), new Released(8_000, 2));
    assertThat(check(hold, completed(1, 5), completed(2, 8))).isEmpty();
    assertThat(check(hold, completed(1, 0), completed(2, 7)))
        .containsExactly("Job 2 starts at 7 s although it is held.");
  }

  @Test
  void run_onAfterAnOperatorTookTheJobOff_isFound() throws IOException {
    List<SystemEvent> lose = List.of(new Lost(5_000, 2));
    assertThat(check(lose, completed(1, 0), completed(2, 5))).isEmpty();
    assertThat(check(List.of(new Lost(10_000, 1)), completed(1, 0), completed(2, 5))).isEmpty();
    assertThat(check(lose, completed(1, 0), completed(2, 4)))
        .containsExactly("Job 2 runs from 4 s to 14 s although it was taken off at 5 s.");
  }

  @Test
  void heldJob_ofSeveralNodes_isFoundOnce() throws IOException {
    Path csv = directory.resolve("jobs.csv");
    Files.writeString(csv, HEADER + "1,0,5,15,0;1,1,,completed\n");
    InMemoryWorkload jobs =
        InMemoryWorkload.of(
            "test",
            Grid.uniform(2, 1),
            List.of(SimulatedJob.exact(Job.of(1, 0, 1, 10_000).withNodes(2))));
    Workload held = OperatedWorkload.of(jobs, List.of(new Held(5_000, 1), new Released(8_000, 1)));

    assertThat(ScheduleCheck.check(held, OutageRule.RESTART, csv).first())
        .containsExactly("Job 1 starts at 5 s although it is held.");
  }

  @Test
  void estimatedRun_onReservedCpus_isFound() throws IOException {
    Reservation one = new Reservation(1, GRID.machine(0), 1, 11_000, 40_000);
    List<SystemEvent> reserve = List.of(new Reserved(0, one));
    assertThat(check(reserve, completed(1, 2), completed(2, 3)))
        .containsExactly(
            "Job 2 starts at 3 s on machine 0, whose CPUs (2) are fewer than those reserved and"
                + " estimated to be used (3) at 11 s.");
    assertThat(check(reserve, completed(1, 2), completed(2, 12))).isEmpty();
    List<SystemEvent> unknown = List.of(new Reserved(4_000, one));
    assertThat(check(unknown, completed(1, 2), completed(2, 3))).isEmpty();
    List<SystemEvent> withdrawn = List.of(new Reserved(0, one), new Withdrawn(3_000, one));
    assertThat(check(withdrawn, completed(1, 2), completed(2, 3))).isEmpty();
  }

  @Test
  void estimates_countAsTheyAreByThen() throws IOException {
    Reservation all = Reservation.of(1, GRID.machine(0), 9_000, 40_000);
    SystemEvent reserve = new Reserved(0, all);
    SystemEvent shorter = new Changed(1_000, 2, new NewTerms(8_000L, null, null));
    String killed = "2,0,1,9,0,1,,killed";
    assertThat(check(List.of(reserve, shorter), completed(1, 40), killed)).isEmpty();
    assertThat(check(List.of(shorter), completed(1, 0), completed(2, 1))).isEmpty();
    assertThat(check(List.of(), completed(1, 40), killed)).isNotEmpty();
    assertThat(check(List.of(reserve), completed(1, 40), completed(2, 1))).hasSize(1);
  }

  @Test
  void killedJob_hasRunForItsNewEstimate_orForLongerAsThatCame() throws IOException {
    List<SystemEvent> shorter = List.of(new Changed(6_000, 2, new NewTerms(3_000L, null, null)));
    assertThat(check(shorter, completed(1, 0), "2,0,0,6,0,1,,killed")).isEmpty();
    assertThat(check(shorter, completed(1, 0), "2,0,5,8,0,1,,killed")).isEmpty();
    assertThat(check(shorter, completed(1, 0), "2,0,0,5,0,1,,killed")).isNotEmpty();
    assertThat(check(shorter, completed(1, 0), "2,0,5,9,0,1,,killed")).isNotEmpty();
  }

  @Test
  void deadline_isThatOfTheEnd() throws IOException {
    List<SystemEvent> due = List.of(new Changed(6_000, 2, new NewTerms(null, 15_000L, null)));
    assertThat(check(due, completed(1, 0), "2,0,0,10,0,1,15,completed")).isEmpty();
    assertThat(check(due, completed(1, 0), completed(2, 0)))
        .containsExactly("Job 2 has another deadline.");
  }

  @Test
  void job_mayWaitAtTheEnd_ifAMachineDrainsOrItIsHeld() throws IOException {
    String waiting = "2,0,,,,1,,waiting";
    assertThat(check(List.of(new Held(0, 2)), completed(1, 0), waiting)).isEmpty();
    assertThat(check(List.of(), completed(1, 0), waiting)).hasSize(1);
  }
}
