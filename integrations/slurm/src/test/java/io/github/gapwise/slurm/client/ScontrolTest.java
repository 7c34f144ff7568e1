package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class ScontrolTest {
  private final Program program = new Program();

  /** A program of Slurm that refuses what is about some jobs. */
  private static final class Program implements CommandRunner {
    private final Set<String> refused = new TreeSet<>();
    private final List<List<String>> batches = new ArrayList<>();
    private boolean namesJobs = true;

    @Override
    public byte[] run(List<String> command) {
      throw new IllegalStateException("No process of its own is needed for an order.");
    }

    @Override
    public String feed(List<String> command, List<String> lines) {
      batches.add(lines);
      return lines.stream()
          .filter(refused::contains)
          .map(line -> namesJobs ? "Access denied for job " + job(line) : "Access denied")
          .collect(Collectors.joining("\n"));
    }

    private static String job(String line) {
      return line.replaceAll("^(?:release|uhold|update jobid=) ?(\\d+).*", "$1");
    }
  }

  private Map<Long, String> carryOut(JobCommand... orders) {
    return new Scontrol(program).carryOut(List.of(orders));
  }

  @Test
  void startsOfManyJobs_areTwoProcesses() {
    List<JobCommand> orders = new ArrayList<>();
    LongStream.rangeClosed(1, 100)
        .forEach(job -> orders.addAll(List.of(JobCommand.pin(job, "n1"), JobCommand.release(job))));
    assertThat(new Scontrol(program).carryOut(orders)).isEmpty();
    assertThat(program.batches).hasSize(2).allMatch(batch -> batch.size() == 100);
    assertThat(program.batches.get(0)).contains("update jobid=7 reqnodelist=n1 numnodes=1-1");
    assertThat(program.batches.get(1)).contains("release 7");
  }

  @Test
  void jobThatHasStarted_isNotHeld() {
    program.refused.add("update jobid=12 starttime=now+60");
    Map<Long, String> failures =
        carryOut(JobCommand.putOff(12), JobCommand.hold(12), JobCommand.unpinPutOff(12));
    assertThat(failures).containsOnlyKeys(12L);
    assertThat(program.batches.stream().flatMap(List::stream)).doesNotContain("uhold 12");
  }

  @Test
  void jobWhosePinFails_isNotReleased() {
    program.refused.add("update jobid=12 reqnodelist=n1 numnodes=1-1");
    Map<Long, String> failures =
        carryOut(
            JobCommand.pin(1, "n1"),
            JobCommand.release(1),
            JobCommand.pin(12, "n1"),
            JobCommand.release(12));
    assertThat(failures)
        .containsOnlyKeys(12L)
        .containsEntry(
            12L,
            "The command (scontrol update jobid=12 reqnodelist=n1 numnodes=1-1) must succeed:"
                + " Access denied for job 12");
    assertThat(program.batches.get(program.batches.size() - 1)).containsExactly("release 1");
  }

  @Test
  void complaintThatNamesNoJob_isTracedToItsJob() {
    program.namesJobs = false;
    program.refused.add("update jobid=3 reqnodelist=n1 numnodes=1-1");
    List<JobCommand> orders = new ArrayList<>();
    LongStream.rangeClosed(1, 8)
        .forEach(job -> orders.addAll(List.of(JobCommand.pin(job, "n1"), JobCommand.release(job))));
    assertThat(new Scontrol(program).carryOut(orders)).containsOnlyKeys(3L);
    assertThat(program.batches.get(program.batches.size() - 1))
        .hasSize(7)
        .doesNotContain("release 3");
  }

  @Test
  void noOrders_areNoProcess() {
    assertThat(carryOut()).isEmpty();
    assertThat(program.batches).isEmpty();
  }

  /** A line of its own would be a command of its own. */
  @Test
  void textThatIsNoNode_neverBecomesAnOrder() {
    for (String node : List.of("", "n1 n2", "n1\nshutdown", "n[1-2]", "n1,n2", "-n1", "n1=2")) {
      assertThatThrownBy(() -> JobCommand.pin(1, node))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> JobCommand.release(0)).isInstanceOf(IllegalArgumentException.class);
  }
}
