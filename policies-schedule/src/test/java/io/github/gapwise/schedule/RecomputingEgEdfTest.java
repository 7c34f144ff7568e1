package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveRecomputingEgEdfScheduler;
import java.util.List;
import java.util.Map;

final class RecomputingEgEdfTest extends SchedulePolicyContract {

  RecomputingEgEdfTest() {
    super("eg-edf-recompute");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "eg-edf-recompute",
            context -> new NaiveRecomputingEgEdfScheduler(context, NaiveOptions.defaults()),
        "eg-edf-recompute(usage=plain)",
            context ->
                new NaiveRecomputingEgEdfScheduler(
                    context, NaiveOptions.defaults().withWeighted(false)),
        "eg-edf-recompute(horizon=zero)",
            context ->
                new NaiveRecomputingEgEdfScheduler(
                    context, NaiveOptions.defaults().withHorizonFromNow(false)),
        "eg-edf-recompute(ties=completion)",
            context ->
                new NaiveRecomputingEgEdfScheduler(
                    context, NaiveOptions.defaults().withTiesByCompletion(true)),
        "eg-edf-recompute(usage=plain,horizon=zero,ties=completion)",
            context ->
                new NaiveRecomputingEgEdfScheduler(context, new NaiveOptions(false, false, true)));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "eg-edf-recompute(usage=heavy)", "eg-edf-recompute(horizon=)", "eg-edf-recompute(ties=id)");
  }
}
