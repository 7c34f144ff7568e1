package io.github.gapwise.queue.swift;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import java.util.List;
import net.jqwik.api.Arbitrary;

final class SwiftContractTest extends SchedulingPolicyContract {
  @Override
  protected Descriptor<SchedulingPolicy> descriptor() {
    return SwiftPolicy.DESCRIPTOR;
  }

  @Override
  protected Arbitrary<SchedulingPolicy> policies() {
    return labels(
        "swift",
        "swift(learning=false)",
        "swift(index=false)",
        "swift(ageing=false)",
        "swift(soft=false)",
        "swift(guard=false)",
        "swift(reservations=3)",
        "swift(reservations=all)",
        "swift(learning=false,index=false,ageing=false,soft=false,guard=false)");
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "swift(learning=yes)", "swift(guard=)", "swift(soft=1)", "swift(reservations=0)");
  }
}
