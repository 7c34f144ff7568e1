package io.github.gapwise.testkit.instance;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * What is drawn for a job before its grid is known. The numbers {@code host}, {@code cpus} and
 * {@code tags} become a machine that fits it, and a demand that this machine can meet. This way the
 * parts of an instance are drawn, and shrunk, independently of each other.
 */
record JobDraft(
    int host, int cpus, int tags, long release, long work, int deadline, int actual, int extras) {

  /** The number of CPUs of a job that fits no generated machine. */
  private static final int TOO_MANY_CPUS = GeneratedModel.MAX_CPUS + 1;

  /** Actual work in percent of the estimate: exact, early, late, nothing at all. */
  private static final List<Integer> ACTUAL_PERCENT = List.of(100, 100, 100, 50, 10, 150, 300, 0);

  private static final List<Double> WEIGHTS = List.of(1.0, 1.0, 0.0, 0.5, 3.0);
  private static final List<String> OWNERS = List.of("ann", "bob", "");

  /** Small numbers for many ties, now and then larger ones. */
  static Arbitrary<JobDraft> arbitrary() {
    return Combinators.combine(
            GeneratedModel.uniform(0, 255),
            GeneratedModel.uniform(0, 255),
            GeneratedModel.uniform(0, 15),
            mostly(0, 12, 200),
            mostly(1, 10, 100),
            GeneratedModel.uniform(0, 99),
            GeneratedModel.uniform(0, ACTUAL_PERCENT.size() - 1),
            GeneratedModel.uniform(0, 59))
        .as(JobDraft::new);
  }

  private static Arbitrary<Long> mostly(int min, int usualMax, int max) {
    return Arbitraries.frequencyOf(
            Tuple.of(6, GeneratedModel.uniform(min, usualMax)),
            Tuple.of(1, GeneratedModel.uniform(min, max)))
        .map(Integer::longValue);
  }

  ActualJob on(Grid grid, long id) {
    return on(grid, id, false);
  }

  /** As {@link #on}, but one job in ten fits no machine. */
  ActualJob perhapsUnfitOn(Grid grid, long id) {
    return on(grid, id, extras % 10 == 9);
  }

  private ActualJob on(Grid grid, long id, boolean isUnfit) {
    Machine machine = grid.machine(host % grid.size());
    Job job =
        new Job(
            id,
            release,
            deadlineTick(),
            isUnfit ? TOO_MANY_CPUS : 1 + cpus % machine.cpus(),
            work,
            WEIGHTS.get(extras % WEIGHTS.size()),
            OWNERS.get(extras % OWNERS.size()),
            requiredTags(machine));
    return new ActualJob(job, work * ACTUAL_PERCENT.get(actual) / 100);
  }

  /** 30 % have none, 10 % one at any time, even before the release, and 60 % a later one. */
  private long deadlineTick() {
    if (deadline < 30) {
      return Job.NO_DEADLINE;
    }
    return deadline < 40 ? deadline - 30 : release + deadline - 40;
  }

  private Tags requiredTags(Machine machine) {
    List<String> offered = machine.tags().names();
    return tags < 12 || offered.isEmpty()
        ? Tags.none()
        : Tags.of(offered.get(tags % offered.size()));
  }
}
