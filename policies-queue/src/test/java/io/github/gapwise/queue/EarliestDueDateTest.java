package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.twin.NaiveListScheduler;
import io.github.gapwise.testkit.TwinPolicyContract;
import java.util.Map;

final class EarliestDueDateTest extends TwinPolicyContract {

  EarliestDueDateTest() {
    super(new QueuePolicies(), "edd");
  }

  @Override
  protected boolean decidesByState(SchedulingPolicy policy) {
    return true;
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of("edd", NaiveListScheduler::edd);
  }
}
