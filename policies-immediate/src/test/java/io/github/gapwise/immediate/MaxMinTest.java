package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.twin.NaiveBatchScheduler;
import java.util.List;
import java.util.Map;

final class MaxMinTest extends ImmediatePolicyContract {

  MaxMinTest() {
    super("max-min");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "max-min", context -> NaiveBatchScheduler.maxMin(context, 0, true),
        "max-min(remap=false)", context -> NaiveBatchScheduler.maxMin(context, 0, false),
        "max-min(interval=3)", context -> NaiveBatchScheduler.maxMin(context, 3, true),
        "max-min(interval=4,remap=false)",
            context -> NaiveBatchScheduler.maxMin(context, 4, false));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("max-min(remap=no)");
  }

  @Override
  protected boolean isScaleInvariant() {
    return false;
  }
}
