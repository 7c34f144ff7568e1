package io.github.gapwise.workloads;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Workloads to be written and read back. */
public final class WorkloadArbitraries {
  private WorkloadArbitraries() {}

  /** Jobs with everything that the model knows, on a few machines of any kind. */
  public static Arbitrary<Workload> workloads() {
    return Combinators.combine(grids(), jobs(anyJob()))
        .as((grid, jobs) -> InMemoryWorkload.of("any", grid, jobs));
  }

  /** Jobs with what a log in the Standard Workload Format holds, on one machine of speed 1. */
  public static Arbitrary<Workload> logs() {
    return Combinators.combine(Arbitraries.integers().between(1, 1000), jobs(plainJob()))
        .as((cpus, jobs) -> InMemoryWorkload.of("log", Grid.single(cpus), jobs));
  }

  private static Arbitrary<Grid> grids() {
    Arbitrary<Machine> machine =
        Combinators.combine(
                Arbitraries.integers().greaterOrEqual(1),
                Arbitraries.oneOf(
                    Arbitraries.integers().between(1, 600).map(Integer::doubleValue),
                    Arbitraries.doubles().between(0.01, 1e9)),
                tags())
            .as((cpus, speed, tags) -> new Machine(0, cpus, speed, tags));
    return machine.list().ofMinSize(1).ofMaxSize(5).map(WorkloadArbitraries::grid);
  }

  private static Grid grid(List<Machine> drawn) {
    List<Machine> machines = new ArrayList<>();
    for (Machine machine : drawn) {
      machines.add(new Machine(machines.size(), machine.cpus(), machine.speed(), machine.tags()));
    }
    return Grid.of(machines);
  }

  private static Arbitrary<List<SimulatedJob>> jobs(Arbitrary<SimulatedJob> job) {
    return job.list().ofMinSize(1).ofMaxSize(30).uniqueElements(simulated -> simulated.job().id());
  }

  private static Arbitrary<SimulatedJob> plainJob() {
    Arbitrary<Job> job =
        Combinators.combine(
                Arbitraries.longs().between(0, 1_000_000_000_000L),
                ticks(0),
                Arbitraries.integers().greaterOrEqual(1),
                ticks(1),
                Arbitraries.integers().between(-1, 99).map(user -> user < 0 ? "" : "" + user))
            .as(
                (id, release, cpus, work, owner) ->
                    Job.of(id, release, cpus, work).withOwner(owner));
    return Combinators.combine(job, ticks(0)).as(SimulatedJob::new);
  }

  private static Arbitrary<SimulatedJob> anyJob() {
    return Combinators.combine(
            plainJob(),
            Arbitraries.oneOf(Arbitraries.just(Job.NO_DEADLINE), ticks(0)),
            Arbitraries.oneOf(Arbitraries.just(1.0), Arbitraries.doubles().between(0.01, 1e9)),
            owners(),
            tags())
        .as(WorkloadArbitraries::complete);
  }

  /** Any text, often one that a spreadsheet takes for a formula. */
  private static Arbitrary<String> owners() {
    return Arbitraries.oneOf(
        Arbitraries.strings().all().ofMaxLength(10).filter(WorkloadArbitraries::isEncodable),
        Arbitraries.strings().withChars("=+-@';,\"a \t\r\n").ofMaxLength(5));
  }

  private static boolean isEncodable(String text) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(text);
  }

  private static SimulatedJob complete(
      SimulatedJob plain, long deadline, double weight, String owner, Tags tags) {
    Job job =
        plain
            .job()
            .withDeadline(deadline)
            .withWeight(weight)
            .withOwner(owner)
            .withRequiredTags(tags);
    return new SimulatedJob(job, plain.actualWork());
  }

  private static Arbitrary<Long> ticks(long min) {
    return Arbitraries.longs().between(min, 10_000_000_000_000L);
  }

  private static Arbitrary<Tags> tags() {
    return Arbitraries.strings()
        .withCharRange('a', 'e')
        .withChars("=+-@'")
        .ofMinLength(1)
        .ofMaxLength(3)
        .list()
        .ofMaxSize(3)
        .map(Tags::of);
  }
}
