package io.github.gapwise.bench.solvers;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Up to seven jobs on up to three machines, with more work than there is time for. */
final class TinyProblems {
  private static final int MAX_CPUS = 4;

  private TinyProblems() {}

  static Arbitrary<DeadlineProblem> all() {
    return Combinators.combine(grids(), jobs().list().ofMaxSize(7))
        .as((grid, jobs) -> new DeadlineProblem(grid, numbered(jobs)))
        .withoutEdgeCases();
  }

  private static Arbitrary<Grid> grids() {
    Arbitrary<Machine> machine =
        Combinators.combine(
                Arbitraries.integers().between(1, MAX_CPUS), Arbitraries.of(1.0, 2.0, 0.7, 1.5))
            .as((cpus, speed) -> Machine.of(0, cpus, speed));
    return machine
        .list()
        .ofMinSize(1)
        .ofMaxSize(3)
        .map(
            drawn ->
                Grid.of(
                    IntStream.range(0, drawn.size())
                        .mapToObj(i -> Machine.of(i, drawn.get(i).cpus(), drawn.get(i).speed()))
                        .toList()));
  }

  private static Arbitrary<Job> jobs() {
    return Combinators.combine(
            Arbitraries.longs().between(0, 6),
            Arbitraries.integers().between(1, MAX_CPUS),
            Arbitraries.longs().between(1, 8),
            Arbitraries.longs().between(0, 9))
        .as(
            (release, cpus, work, slack) ->
                job(0, release, cpus, work, release + work + slack / 2));
  }

  private static List<Job> numbered(List<Job> drawn) {
    return IntStream.range(0, drawn.size()).mapToObj(i -> numbered(drawn.get(i), i)).toList();
  }

  private static Job numbered(Job job, int id) {
    return job(id, job.release(), job.cpus(), job.work(), job.deadline());
  }

  static Job job(long id, long release, int cpus, long work, long deadline) {
    return Job.of(id, release, cpus, work).withDeadline(deadline);
  }
}
