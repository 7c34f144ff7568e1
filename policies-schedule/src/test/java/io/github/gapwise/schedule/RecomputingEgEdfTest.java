package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveRecomputingEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveTies;
import java.util.List;
import java.util.Map;

final class RecomputingEgEdfTest extends SchedulePolicyContract {

  private static final NaiveOptions DEFAULTS = NaiveOptions.defaults().withTies(NaiveTies.START);

  RecomputingEgEdfTest() {
    super("eg-edf-recompute");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "eg-edf-recompute", twin(DEFAULTS),
        "eg-edf-recompute(usage=plain)", twin(DEFAULTS.withWeighted(false)),
        "eg-edf-recompute(horizon=zero)", twin(DEFAULTS.withHorizonFromNow(false)),
        "eg-edf-recompute(ties=completion)", twin(DEFAULTS.withTies(NaiveTies.COMPLETION)),
        "eg-edf-recompute(ties=machine)", twin(NaiveOptions.defaults()),
        "eg-edf-recompute(usage=plain,horizon=zero,ties=completion)",
            twin(new NaiveOptions(false, false, NaiveTies.COMPLETION)));
  }

  private static SchedulingPolicy twin(NaiveOptions options) {
    return context -> new NaiveRecomputingEgEdfScheduler(context, options);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "eg-edf-recompute(usage=heavy)", "eg-edf-recompute(horizon=)", "eg-edf-recompute(ties=id)");
  }
}
