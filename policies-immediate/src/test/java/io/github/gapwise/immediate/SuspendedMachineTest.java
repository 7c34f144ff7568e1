package io.github.gapwise.immediate;

import io.github.gapwise.testkit.SuspendedMachineContract;
import java.util.List;

final class SuspendedMachineTest extends SuspendedMachineContract {

  SuspendedMachineTest() {
    super(new ImmediatePolicies());
  }

  @Override
  protected List<String> labels() {
    return List.of(
        "olb",
        "met",
        "mct",
        "sa",
        "kpb",
        "modified-mct",
        "min-min",
        "max-min",
        "duplex",
        "sufferage");
  }

  @Override
  protected List<String> labelsThatMove() {
    return List.of("met", "mct", "sa", "kpb", "min-min", "max-min", "sufferage");
  }
}
