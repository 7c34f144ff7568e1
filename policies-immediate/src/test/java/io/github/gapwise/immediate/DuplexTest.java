package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.twin.NaiveBatchScheduler;
import java.util.List;
import java.util.Map;

final class DuplexTest extends ImmediatePolicyContract {

  DuplexTest() {
    super("duplex");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "duplex", context -> NaiveBatchScheduler.duplex(context, 0, true),
        "duplex(remap=false)", context -> NaiveBatchScheduler.duplex(context, 0, false),
        "duplex(interval=3)", context -> NaiveBatchScheduler.duplex(context, 3, true),
        "duplex(interval=4,remap=false)", context -> NaiveBatchScheduler.duplex(context, 4, false));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("duplex(form=step)");
  }

  @Override
  protected boolean isScaleInvariant() {
    return false;
  }
}
