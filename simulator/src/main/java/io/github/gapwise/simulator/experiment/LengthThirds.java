package io.github.gapwise.simulator.experiment;

import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.simulator.metrics.ShortestRunTime;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Compares the short jobs with the long ones: the first and the last third of the ended jobs,
 * ordered by their run times on the fastest machines that fit them, then by id. A third is rounded
 * down if the number of jobs is not divisible by three. Takes about 48 bytes per job.
 */
final class LengthThirds implements Probe {
  private final ShortestRunTime shortest;
  private final List<Ended> jobs = new ArrayList<>();

  private record Ended(long runTime, long id, long waited, long inSystem) {}

  LengthThirds(Workload workload) {
    shortest = new ShortestRunTime(workload.grid(), workload.times());
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    if (attempt.isEnded()) {
      long release = attempt.job().release();
      jobs.add(
          new Ended(
              shortest.of(attempt.job(), attempt.work(), attempt.end() - attempt.start()),
              attempt.job().id(),
              attempt.start() - release,
              attempt.end() - release));
    }
  }

  @Override
  public double[] figures() {
    jobs.sort(Comparator.comparingLong(Ended::runTime).thenComparingLong(Ended::id));
    int third = jobs.size() / 3;
    List<Ended> brief = jobs.subList(0, third);
    List<Ended> extended = jobs.subList(jobs.size() - third, jobs.size());
    return new double[] {
      mean(brief, Ended::waited),
      mean(brief, Ended::inSystem),
      mean(extended, Ended::waited),
      mean(extended, Ended::inSystem)
    };
  }

  private static double mean(List<Ended> some, ToLongFunction<Ended> ticks) {
    return some.stream().mapToLong(ticks).average().orElse(Double.NaN) / Ticks.PER_SECOND;
  }
}
