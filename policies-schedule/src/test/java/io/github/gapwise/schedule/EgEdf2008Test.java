package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.twin.NaiveEgEdf2008Scheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import java.util.List;
import java.util.Map;

final class EgEdf2008Test extends SchedulePolicyContract {

  EgEdf2008Test() {
    super("eg-edf-2008");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "eg-edf-2008", context -> new NaiveEgEdf2008Scheduler(context, NaiveOptions.defaults2008()),
        "eg-edf-2008(horizon=now)",
            context ->
                new NaiveEgEdf2008Scheduler(
                    context, NaiveOptions.defaults2008().withHorizonFromNow(true)),
        "eg-edf-2008(ties=completion)",
            context ->
                new NaiveEgEdf2008Scheduler(
                    context, NaiveOptions.defaults2008().withTiesByCompletion(true)));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("eg-edf-2008(usage=plain)", "eg-edf-2008(horizon=never)");
  }
}
