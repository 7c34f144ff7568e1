package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Few machines and many jobs, most with deadlines that not all can meet, so that every step of
 * {@code on-time} has something to do.
 */
public final class CrowdedInstances {

  /** A job without its id, and the share of its estimate that it takes, in tenths. */
  private record Draft(
      int release, int work, int nodes, int cpus, int slack, int weight, int tenths) {

    ActualJob job(int id) {
      Job job = Job.of(id, release, cpus, work).withNodes(nodes).withWeight(weight);
      long actual = Math.max(1, (long) work * tenths / 10);
      return new ActualJob(
          slack == 0 ? job : job.withDeadline((long) release + work / 2 + slack), actual);
    }
  }

  private CrowdedInstances() {}

  /** Instances on one to four machines of one to three CPUs. */
  public static Arbitrary<SchedulingInstance> arbitrary() {
    return Combinators.combine(
            grids(),
            drafts().list().ofMinSize(25).ofMaxSize(50),
            Arbitraries.of(true, false),
            Arbitraries.of(true, false),
            Arbitraries.of(OverrunRule.class))
        .as(CrowdedInstances::instance)
        .withoutEdgeCases();
  }

  private static Arbitrary<Grid> grids() {
    return Combinators.combine(Arbitraries.integers().between(1, 3), Arbitraries.of(1.0, 1.5, 2.0))
        .as((cpus, speed) -> Machine.of(0, cpus, speed))
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .map(CrowdedInstances::grid);
  }

  private static Grid grid(List<Machine> drawn) {
    return Grid.of(
        IntStream.range(0, drawn.size())
            .mapToObj(id -> Machine.of(id, drawn.get(id).cpus(), drawn.get(id).speed()))
            .toList());
  }

  private static Arbitrary<Draft> drafts() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 40),
            Arbitraries.of(2, 3, 5, 10, 20, 21, 40),
            Arbitraries.of(1, 1, 1, 1, 2, 3),
            Arbitraries.of(1, 1, 1, 2, 3),
            Arbitraries.of(0, 4, 8, 15, 30, 60),
            Arbitraries.of(1, 1, 1, 2, 5),
            Arbitraries.of(1, 3, 5, 9, 10, 10, 14))
        .as(Draft::new);
  }

  /** Narrows jobs that are too wide for every machine, and gives them no more nodes than fit. */
  private static SchedulingInstance instance(
      Grid grid, List<Draft> drafts, boolean exact, boolean weighted, OverrunRule overrunRule) {
    int widest = grid.machines().stream().mapToInt(Machine::cpus).max().orElseThrow();
    List<ActualJob> jobs =
        IntStream.range(0, drafts.size())
            .mapToObj(
                id -> {
                  Draft drawn = drafts.get(id);
                  int cpus = Math.min(widest, drawn.cpus());
                  long fitting = grid.machines().stream().filter(m -> m.cpus() >= cpus).count();
                  return new Draft(
                          drawn.release(),
                          drawn.work(),
                          (int) Math.min(fitting, drawn.nodes()),
                          cpus,
                          drawn.slack(),
                          weighted ? drawn.weight() : 1,
                          exact ? 10 : drawn.tenths())
                      .job(id);
                })
            .toList();
    return SchedulingInstance.of(grid).withJobs(jobs).withOverrunRule(overrunRule);
  }
}
