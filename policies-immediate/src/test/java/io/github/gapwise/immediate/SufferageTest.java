package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.twin.NaiveBatchScheduler;
import java.util.List;
import java.util.Map;

final class SufferageTest extends ImmediatePolicyContract {

  SufferageTest() {
    super("sufferage");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "sufferage",
        context -> NaiveBatchScheduler.sufferageByStep(context, 0, true),
        "sufferage(remap=false)",
        context -> NaiveBatchScheduler.sufferageByStep(context, 0, false),
        "sufferage(interval=3)",
        context -> NaiveBatchScheduler.sufferageByStep(context, 3, true),
        "sufferage(interval=4,remap=false)",
        context -> NaiveBatchScheduler.sufferageByStep(context, 4, false),
        "sufferage(form=maheswaran)",
        context -> NaiveBatchScheduler.sufferageByPass(context, 0, true),
        "sufferage(form=maheswaran,interval=2,remap=false)",
        context -> NaiveBatchScheduler.sufferageByPass(context, 2, false));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("sufferage(form=pass)");
  }

  @Override
  protected boolean isScaleInvariant() {
    return false;
  }
}
