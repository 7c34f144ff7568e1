package io.github.gapwise.immediate;

import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.immediate.ModifiedMctPolicy.Small;
import io.github.gapwise.immediate.twin.NaiveImmediateScheduler;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;

final class ModifiedMctTest extends ImmediatePolicyContract {

  ModifiedMctTest() {
    super("modified-mct");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "modified-mct",
        NaiveImmediateScheduler::modifiedMct,
        "modified-mct(quantile=0.8)",
        context -> NaiveImmediateScheduler.modifiedMctOfQuantile(context, 0.8),
        "modified-mct(threshold=5)",
        context -> NaiveImmediateScheduler.modifiedMctOfThreshold(context, 5),
        "modified-mct(small=least)",
        NaiveImmediateScheduler::modifiedMctOfLeast,
        "modified-mct(quantile=0.6,small=most)",
        context -> NaiveImmediateScheduler.modifiedMctOfMost(context, 0.6));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "modified-mct(quantile=1.1)",
        "modified-mct(threshold=-1)",
        "modified-mct(small=tiny)",
        "modified-mct(quantile=0.5,threshold=3)");
  }

  @Example
  @SuppressWarnings("NullAway") // null on purpose
  void threshold_thatIsNone_isRefused() {
    assertThatNullPointerException()
        .isThrownBy(() -> new ModifiedMctPolicy(1 / 3.0, null, Small.MEAN))
        .withMessage("threshold");
  }

  @Override
  protected boolean isScaleInvariant() {
    return false;
  }
}
