package io.github.gapwise.schedule;

import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.search.TabuSearch;
import io.github.gapwise.schedule.twin.NaiveEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveTabu;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;

final class TabuSearchTest extends OptimiserContract {
  private static final NaiveOptions DEFAULTS = NaiveOptions.defaults();

  TabuSearchTest() {
    super("eg-edf");
  }

  @Override
  Arbitrary<Pair> pairs() {
    return sizes()
        .map(
            size ->
                new Pair(
                    new TabuSearch(size, Usage.WEIGHTED, Horizon.NOW),
                    (iterations, seed) -> new NaiveTabu(iterations, size, DEFAULTS, seed)));
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "eg-edf+tabu(every=1,iterations=10)", twin(new TabuTwin(10, 100, DEFAULTS), 1),
        "eg-edf+tabu(size=2,every=2,iterations=20)", twin(new TabuTwin(20, 2, DEFAULTS), 2),
        "eg-edf+tabu(usage=plain,every=1,iterations=7)",
            twin(new TabuTwin(7, 100, DEFAULTS.withWeighted(false)), 1),
        "eg-edf+tabu(size=1,horizon=zero,every=3,iterations=9)",
            twin(new TabuTwin(9, 1, DEFAULTS.withHorizonFromNow(false)), 3),
        "eg-edf+tabu(size=3,candidates=delayed,every=2,iterations=15)", ofDelayed(15, 3, 2));
  }

  private static SchedulingPolicy ofDelayed(int iterations, int size, int every) {
    return context ->
        new NaiveEgEdfScheduler(context, DEFAULTS.withTiesByCompletion(true))
            .optimisedBy(new NaiveTabu(iterations, size, DEFAULTS, context.seed(), true), every);
  }

  /** The arguments of a twin; each run needs a new one, as a twin keeps the state of one run. */
  private record TabuTwin(int iterations, int size, NaiveOptions options) {}

  private static SchedulingPolicy twin(TabuTwin tabu, int every) {
    return context ->
        new NaiveEgEdfScheduler(context, DEFAULTS.withTiesByCompletion(true))
            .optimisedBy(
                new NaiveTabu(tabu.iterations(), tabu.size(), tabu.options(), context.seed()),
                every);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "eg-edf+tabu(size=0)",
        "eg-edf+tabu(every=0)",
        "eg-edf+tabu(iterations=0)",
        "eg-edf+tabu(milliseconds=-1)",
        "eg-edf+tabu(horizon=late)",
        "eg-edf+tabu(candidates=some)",
        "tabu",
        "eg-edf+eg-edf");
  }
}
