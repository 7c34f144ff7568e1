package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.twin.NaiveImmediateScheduler;
import java.util.List;
import java.util.Map;

final class MetTest extends ImmediatePolicyContract {

  MetTest() {
    super("met");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of("met", NaiveImmediateScheduler::met);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("met(k=1)");
  }
}
