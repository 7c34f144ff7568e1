package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.twin.NaiveListScheduler;
import java.util.Map;

final class EarliestReleaseDateTest extends QueuePolicyContract {

  EarliestReleaseDateTest() {
    super("erd");
  }

  @Override
  Map<String, SchedulingPolicy> twins() {
    return Map.of("erd", NaiveListScheduler::erd);
  }
}
