package io.github.gapwise.core.tries;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Two to four machines of different sizes and speeds, and jobs for them, small enough to try all.
 */
public final class TinyJobs {
  private final Random random;

  /** The machines. */
  public final Grid grid;

  /** Draws the machines. */
  public TinyJobs(long seed) {
    random = new Random(seed);
    List<Machine> machines =
        IntStream.range(0, random.nextInt(2, 5))
            .mapToObj(id -> Machine.of(id, random.nextInt(1, 4), random.nextInt(1, 4)))
            .map(each -> each.withCapacities(resources(random.nextInt(4), random.nextInt(3))))
            .toList();
    grid = Grid.of(machines);
  }

  /** Draws a job that the machines fit, and that takes two ticks at least. */
  public Job next(long id, long release) {
    Job job = draw(id, release);
    while (!grid.fits(job)) {
      job = draw(id, release);
    }
    return job;
  }

  private Job draw(long id, long release) {
    Job job =
        Job.of(id, release, random.nextInt(1, 4), random.nextInt(4, 16))
            .withNodes(random.nextInt(1, grid.size() + 1))
            .withResources(resources(random.nextInt(3), random.nextInt(2)));
    return random.nextBoolean() ? job : job.withDeadline(release + random.nextInt(1, 30));
  }

  private static Resources resources(long memory, long gpus) {
    Resources some = memory == 0 ? Resources.none() : Resources.of("memory", memory);
    return gpus == 0 ? some : some.with("gpu", gpus);
  }
}
