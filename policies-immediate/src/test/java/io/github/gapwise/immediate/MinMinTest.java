package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.twin.NaiveBatchScheduler;
import java.util.List;
import java.util.Map;

final class MinMinTest extends ImmediatePolicyContract {

  MinMinTest() {
    super("min-min");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "min-min", context -> NaiveBatchScheduler.minMin(context, 0, true),
        "min-min(remap=false)", context -> NaiveBatchScheduler.minMin(context, 0, false),
        "min-min(interval=3)", context -> NaiveBatchScheduler.minMin(context, 3, true),
        "min-min(interval=4,remap=false)",
            context -> NaiveBatchScheduler.minMin(context, 4, false));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("min-min(interval=-1)");
  }

  @Override
  protected boolean isScaleInvariant() {
    return false;
  }
}
