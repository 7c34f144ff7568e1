package io.github.gapwise.schedule;

import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.search.TabuOptimiser2008;
import io.github.gapwise.schedule.twin.NaiveEgEdf2008Scheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveTabu2008;
import io.github.gapwise.schedule.twin.NaiveTies;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;

final class TabuSearch2008Test extends OptimiserContract {
  private static final NaiveOptions DEFAULTS = NaiveOptions.defaults2008();

  TabuSearch2008Test() {
    super("eg-edf-2008");
  }

  @Override
  Arbitrary<Pair> pairs() {
    return sizes()
        .map(
            size ->
                new Pair(
                    new TabuOptimiser2008(size, Horizon.ZERO),
                    (iterations, seed) -> new NaiveTabu2008(iterations, size, DEFAULTS)));
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "eg-edf-2008+tabu-2008(every=1,iterations=10)", twin(10, 100, DEFAULTS, 1),
        "eg-edf-2008+tabu-2008(size=2,every=2,iterations=20)", twin(20, 2, DEFAULTS, 2),
        "eg-edf-2008+tabu-2008(horizon=now,every=1,iterations=9)",
            twin(9, 100, DEFAULTS.withHorizonFromNow(true), 1));
  }

  private static SchedulingPolicy twin(int iterations, int size, NaiveOptions options, int every) {
    return context ->
        new NaiveEgEdf2008Scheduler(context, DEFAULTS.withTies(NaiveTies.START))
            .optimisedBy(new NaiveTabu2008(iterations, size, options), every);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("eg-edf-2008+tabu-2008(size=0)", "eg-edf-2008+tabu-2008(seed=1)");
  }
}
