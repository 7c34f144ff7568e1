package io.github.gapwise.experiments.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.JsonTree;
import io.github.gapwise.workloads.input.MachineEvent;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

final class OutagesTest {

  private static String outages(long until, MachineEvent... events) throws IOException {
    return JsonTree.write(
        JsonTree.object("outages", Outages.of(new Eventful(List.of(events)), 100, until)));
  }

  /** Two machines, no jobs. */
  private record Eventful(List<MachineEvent> events) implements Workload {
    private static final Workload IDLE =
        InMemoryWorkload.of(
            "idle", Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 1, 1))), List.of());

    @Override
    public String name() {
      return IDLE.name();
    }

    @Override
    public Grid grid() {
      return IDLE.grid();
    }

    @Override
    public long jobCount() {
      return 0;
    }

    @Override
    public JobStream open() {
      return IDLE.open();
    }

    @Override
    public Iterator<MachineEvent> machineEvents() {
      return events.iterator();
    }
  }

  @Test
  void outage_lastsUntilTheMachineIsUp() throws IOException {
    assertThat(outages(900, MachineEvent.down(150, 1), MachineEvent.up(400, 1)))
        .isEqualTo("{\"outages\":[1,50,250]}");
  }

  @Test
  void partialLoad_isNoOutage_andEndsOne() throws IOException {
    MachineEvent half = new MachineEvent(300, 0, MachineState.AVAILABLE, 0.5);

    assertThat(outages(900, MachineEvent.down(150, 0), half)).isEqualTo("{\"outages\":[0,50,150]}");
  }

  @Test
  void anotherStateWhileDown_isTheSameOutage() throws IOException {
    MachineEvent other = new MachineEvent(300, 0, MachineState.USER_PRESENT, 1);

    assertThat(outages(900, MachineEvent.down(150, 0), other, MachineEvent.up(400, 0)))
        .isEqualTo("{\"outages\":[0,50,250]}");
  }

  @Test
  void outageThatGoesOn_isCutAtTheEndOfTheRun() throws IOException {
    assertThat(outages(900, MachineEvent.down(150, 0), MachineEvent.up(2000, 0)))
        .isEqualTo("{\"outages\":[0,50,750]}");
  }
}
