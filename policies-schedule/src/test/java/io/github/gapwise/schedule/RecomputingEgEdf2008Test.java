package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveRecomputingEgEdf2008Scheduler;
import io.github.gapwise.schedule.twin.NaiveTies;
import java.util.List;
import java.util.Map;

final class RecomputingEgEdf2008Test extends SchedulePolicyContract {

  RecomputingEgEdf2008Test() {
    super("eg-edf-2008-recompute");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    NaiveOptions letter = NaiveOptions.defaults2008();
    return Map.of(
        "eg-edf-2008-recompute", twin(letter),
        "eg-edf-2008-recompute(horizon=now)", twin(letter.withHorizonFromNow(true)),
        "eg-edf-2008-recompute(ties=completion)", twin(letter.withTies(NaiveTies.COMPLETION)),
        "eg-edf-2008-recompute(ties=start)", twin(letter.withTies(NaiveTies.START)));
  }

  private static SchedulingPolicy twin(NaiveOptions options) {
    return context -> new NaiveRecomputingEgEdf2008Scheduler(context, options);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("eg-edf-2008-recompute(usage=plain)", "eg-edf-2008-recompute(horizon=never)");
  }
}
