package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.twin.NaiveListScheduler;
import java.util.Map;

final class EarliestDueDateTest extends QueuePolicyContract {

  EarliestDueDateTest() {
    super("edd");
  }

  @Override
  Map<String, SchedulingPolicy> twins() {
    return Map.of("edd", NaiveListScheduler::edd);
  }
}
