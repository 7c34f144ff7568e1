package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.search.TabuSearch2007;
import io.github.gapwise.schedule.twin.NaiveConservativeScheduler;
import io.github.gapwise.schedule.twin.NaiveTabu2007;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;

/** On top of conservative backfilling, whose plans have needless waits that removals close. */
final class TabuSearch2007Test extends OptimiserContract {

  TabuSearch2007Test() {
    super("conservative");
  }

  @Override
  Arbitrary<Pair> pairs() {
    return sizes()
        .map(
            size ->
                new Pair(
                    new TabuSearch2007(size, 100),
                    (iterations, seed) -> new NaiveTabu2007(iterations, size, 100, seed)));
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "conservative+tabu-2007(every=1,iterations=10)", twin(10, 100, 100, 1),
        "conservative+tabu-2007(size=2,every=2,iterations=20)", twin(20, 2, 100, 2),
        "conservative+tabu-2007(patience=2,every=1,iterations=9)", twin(9, 100, 2, 1));
  }

  private static SchedulingPolicy twin(int iterations, int size, int patience, int every) {
    return context ->
        new NaiveConservativeScheduler(context)
            .optimisedBy(new NaiveTabu2007(iterations, size, patience, context.seed()), every);
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("conservative+tabu-2007(patience=0)", "conservative+tabu-2007(size=x)");
  }
}
