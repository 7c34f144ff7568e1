package io.github.gapwise.simulator.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

final class GivenTimeTest {
  /** Machine 0 is half its owner's from 10 to 30, and away from 40 to 50. */
  private record Owned(boolean isTimeShared) implements Workload {
    @Override
    public String name() {
      return "owned";
    }

    @Override
    public Grid grid() {
      return Grid.uniform(2, 4);
    }

    @Override
    public long jobCount() {
      return 0;
    }

    @Override
    public JobStream open() {
      return () -> null;
    }

    @Override
    public Iterator<MachineEvent> machineEvents() {
      return List.of(
              new MachineEvent(10, 0, MachineState.USER_PRESENT, 0.5),
              MachineEvent.up(30, 0),
              MachineEvent.down(40, 0),
              MachineEvent.up(50, 0))
          .iterator();
    }
  }

  private final GivenTime given = new GivenTime(new Owned(false), OutageRule.SUSPEND);

  @Test
  void job_onAMachineOfItsOwn_runsExactlyAsLongAsItMust() {
    assertThat(given.allows(List.of(0), 0, 10, 10)).isTrue();
    assertThat(given.allows(List.of(0), 0, 9, 10)).isFalse();
    assertThat(given.allows(List.of(1), 5, 95, 90)).isTrue();
    assertThat(given.allows(List.of(1), 5, 96, 90)).isFalse();
  }

  @Test
  void job_afterTheOwnersTime_runsExactlyAsLongAsItMust() {
    assertThat(given.allows(List.of(0), 60, 70, 10)).isTrue();
    assertThat(given.allows(List.of(0), 60, 70, 9)).isFalse();
    assertThat(given.allows(List.of(0), 35, 60, 14)).isFalse();
    assertThat(given.allows(List.of(0), 70, 60, 0)).isFalse();
  }

  @Test
  void job_onALoadedMachine_runsLonger() {
    assertThat(given.allows(List.of(0), 12, 28, 8)).isTrue();
    assertThat(given.allows(List.of(0), 12, 28, 16)).isFalse();
    assertThat(given.allows(List.of(0), 12, 28, 5)).isFalse();
    assertThat(given.allows(List.of(0), 5, 35, 20)).isTrue();
  }

  @Test
  void job_thatIsSuspended_runsAsMuchLonger() {
    assertThat(given.allows(List.of(0), 35, 60, 15)).isTrue();
    assertThat(given.allows(List.of(0), 35, 60, 25)).isFalse();
  }

  @Test
  void job_ofAMachineThatLeft_isLostUnlessSuspended() {
    GivenTime restarting = new GivenTime(new Owned(false), OutageRule.RESTART);
    assertThat(restarting.allows(List.of(0), 35, 60, 15)).isFalse();
    assertThat(restarting.allows(List.of(0), 35, 40, 5)).isTrue();
    assertThat(restarting.allows(List.of(0), 50, 60, 10)).isTrue();
    assertThat(restarting.allows(List.of(0), 45, 55, 5)).isFalse();
  }

  @Test
  void job_thatSharesItsMachine_runsAnyTimeLonger() {
    GivenTime shared = new GivenTime(new Owned(true), OutageRule.SUSPEND);
    assertThat(shared.allows(List.of(0), 35, 60, 3)).isTrue();
    assertThat(shared.allows(List.of(0), 35, 60, 15)).isTrue();
    assertThat(shared.allows(List.of(0), 35, 60, 25)).isFalse();
  }
}
