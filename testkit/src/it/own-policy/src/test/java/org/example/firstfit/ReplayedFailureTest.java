package org.example.firstfit;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.instance.Interference;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
import io.github.gapwise.testkit.run.ReferenceDriver;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.List;
import net.jqwik.api.Example;

final class ReplayedFailureTest {
  @Example
  void suspendedMachine_isLeftAlone() {
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.of(List.of(Machine.of(0, 1, 1.0))), Job.of(0, 0, 1, 5))
            .withInterference(
                Interference.NONE.withLoads(new LoadChange(0, 0, 100), new LoadChange(0, 3, 0)));
    ExecutedSchedule schedule = ReferenceDriver.run(instance, new FirstFitPolicy());
    assertThat(schedule).isFeasible().startsJob(0).at(3).onMachine(0).endingAt(8);
  }
}
