package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.twin.NaiveEgEdf2008Scheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveTies;
import java.util.List;
import java.util.Map;

final class EgEdf2008Test extends SchedulePolicyContract {

  private static final NaiveOptions LETTER = NaiveOptions.defaults2008();

  EgEdf2008Test() {
    super("eg-edf-2008");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "eg-edf-2008", twin(LETTER.withTies(NaiveTies.START)),
        "eg-edf-2008(horizon=now)", twin(LETTER.withTies(NaiveTies.START).withHorizonFromNow(true)),
        "eg-edf-2008(ties=completion)", twin(LETTER.withTies(NaiveTies.COMPLETION)),
        "eg-edf-2008(ties=machine)", twin(LETTER));
  }

  private static SchedulingPolicy twin(NaiveOptions options) {
    return context -> new NaiveEgEdf2008Scheduler(context, options);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("eg-edf-2008(usage=plain)", "eg-edf-2008(horizon=never)");
  }
}
