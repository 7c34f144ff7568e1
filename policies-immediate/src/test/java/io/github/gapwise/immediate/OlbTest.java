package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.twin.NaiveImmediateScheduler;
import java.util.List;
import java.util.Map;

final class OlbTest extends ImmediatePolicyContract {

  OlbTest() {
    super("olb");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of("olb", NaiveImmediateScheduler::olb);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("olb(ties=none)");
  }
}
