package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.twin.NaiveImmediateScheduler;
import java.util.List;
import java.util.Map;

final class KPercentBestTest extends ImmediatePolicyContract {

  KPercentBestTest() {
    super("kpb");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "kpb", NaiveImmediateScheduler::kpb,
        "kpb(k=50)", context -> NaiveImmediateScheduler.kpb(context, 50),
        "kpb(k=100)", context -> NaiveImmediateScheduler.kpb(context, 100),
        "kpb(k=0.5)", context -> NaiveImmediateScheduler.kpb(context, 0.5));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("kpb(k=0)", "kpb(k=100.1)");
  }
}
