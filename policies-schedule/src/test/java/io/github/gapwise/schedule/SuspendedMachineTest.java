package io.github.gapwise.schedule;

import io.github.gapwise.testkit.SuspendedMachineContract;
import java.util.List;

final class SuspendedMachineTest extends SuspendedMachineContract {

  SuspendedMachineTest() {
    super(new SchedulePolicies());
  }

  @Override
  protected List<String> labels() {
    return List.of(
        "eg-edf",
        "eg-edf-2008",
        "eg-edf-recompute",
        "conservative",
        "mtedd",
        "mterd",
        "eg-edf+tabu(every=1)",
        "conservative+tabu(every=1)",
        "on-time");
  }

  @Override
  protected List<String> labelsThatMove() {
    return List.of(
        "eg-edf(ties=completion)",
        "mtedd",
        "mterd(ties=completion)",
        "eg-edf-recompute(ties=completion)");
  }
}
