package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.twin.NaiveImmediateScheduler;
import java.util.List;
import java.util.Map;

final class SwitchingTest extends ImmediatePolicyContract {

  SwitchingTest() {
    super("sa");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "sa",
        NaiveImmediateScheduler::sa,
        "sa(low=0.1,high=0.3)",
        context -> NaiveImmediateScheduler.sa(context, 0.1, 0.3),
        "sa(ready=absolute)",
        context -> NaiveImmediateScheduler.saOfAbsoluteReadyTimes(context, 0.6, 0.9),
        "sa(low=0.2,high=0.4,ready=absolute)",
        context -> NaiveImmediateScheduler.saOfAbsoluteReadyTimes(context, 0.2, 0.4));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("sa(low=0)", "sa(high=1)", "sa(low=0.9)", "sa(high=0.6)", "sa(ready=never)");
  }
}
