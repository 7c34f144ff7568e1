package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.twin.NaiveImmediateScheduler;
import java.util.List;
import java.util.Map;

final class MctTest extends ImmediatePolicyContract {

  MctTest() {
    super("mct");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of("mct", NaiveImmediateScheduler::mct);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("mct(k=1)");
  }
}
