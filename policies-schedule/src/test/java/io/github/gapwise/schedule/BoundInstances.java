package io.github.gapwise.schedule;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Grids of 5 to 300 machines, of 1 to 16 CPUs or of 64 to 256, with jobs that arrive fast enough to
 * queue on all of them, most with deadlines that only some machines can meet. A quarter of the
 * instances have unrelated machines, and half have failures, wrong estimates and cancellations.
 */
final class BoundInstances {
  private static final List<Integer> SIZES = List.of(5, 40, 65, 129, 300);

  private final Random random;
  private final boolean areLarge;
  private final boolean isCalm;
  private final List<Machine> machines;
  private final List<ActualJob> jobs = new ArrayList<>();

  private BoundInstances(int size, boolean areLarge, boolean isCalm, long seed) {
    random = new Random(seed);
    this.areLarge = areLarge;
    this.isCalm = isCalm;
    machines = IntStream.range(0, size).mapToObj(this::machine).toList();
  }

  /** Instances of each size, with about that many jobs per machine, but at most 900. */
  static Arbitrary<SchedulingInstance> ofAllSizes(int jobsPerMachine) {
    return of(Arbitraries.of(SIZES), jobsPerMachine);
  }

  /** Instances of one size. */
  static Arbitrary<SchedulingInstance> ofSize(int machines, int jobsPerMachine) {
    return of(Arbitraries.just(machines), jobsPerMachine);
  }

  private static Arbitrary<SchedulingInstance> of(Arbitrary<Integer> sizes, int jobsPerMachine) {
    return Combinators.combine(
            sizes, Arbitraries.of(false, true), Arbitraries.of(false, true), Arbitraries.longs())
        .as(
            (size, areLarge, isCalm, seed) ->
                new BoundInstances(size, areLarge, isCalm, seed)
                    .instance(Math.min(900, 20 + jobsPerMachine * size)))
        .withoutEdgeCases();
  }

  private Machine machine(int id) {
    int cpus = areLarge ? random.nextInt(64, 257) : random.nextInt(1, 17);
    Machine machine = Machine.of(id, cpus, random.nextInt(1, 7) / 2.0);
    return random.nextInt(8) == 0 ? machine.withTags(Tags.of("gpu")) : machine;
  }

  private SchedulingInstance instance(int count) {
    int cpusPerTick = random.nextInt(1, 4) * machines.stream().mapToInt(Machine::cpus).sum();
    long release = 0;
    for (int id = 0; id < count; id++) {
      Job job = job(id, release);
      jobs.add(new ActualJob(job, actualWork(job)));
      release += (long) job.cpus() * job.work() / cpusPerTick;
    }
    return new SchedulingInstance(
        SchedulingContext.of(Grid.of(machines)).withTimes(times(count)),
        jobs,
        isCalm ? List.of() : outages(release),
        isCalm ? List.of() : cancellations(),
        random.nextBoolean() ? OverrunRule.KILL : OverrunRule.EXTEND,
        random.nextInt(8) == 0 ? SubmissionMode.STATIC : SubmissionMode.DYNAMIC);
  }

  /** One instance in four has unrelated machines. */
  private ProcessingTimes times(int count) {
    if (random.nextInt(4) > 0) {
      return SpeedScaled.INSTANCE;
    }
    long[][] ticks = new long[count][machines.size()];
    for (long[] row : ticks) {
      Arrays.setAll(row, machine -> random.nextLong(5, 60));
    }
    return EtcMatrix.of(0, ticks);
  }

  private Job job(int id, long release) {
    int widest = machines.stream().mapToInt(Machine::cpus).max().orElseThrow();
    int most = areLarge ? random.nextInt(8) == 0 ? widest : 40 : Math.min(8, widest);
    long work = random.nextInt(4) == 0 ? random.nextLong(60, 120) : random.nextLong(5, 60);
    long ahead = random.nextInt(10) == 0 ? random.nextLong(40) : 0;
    Job job = Job.of(id, release + ahead, random.nextInt(1, most + 1), work);
    boolean wantsTag = random.nextInt(20) == 0;
    boolean fits =
        machines.stream().anyMatch(m -> !m.tags().names().isEmpty() && m.cpus() >= job.cpus());
    Job tagged = wantsTag && fits ? job.withRequiredTags(Tags.of("gpu")) : job;
    long slack = work * random.nextInt(20, 300) / 100;
    return random.nextInt(10) < 8 ? tagged.withDeadline(release + ahead + slack) : tagged;
  }

  private long actualWork(Job job) {
    if (isCalm || random.nextBoolean()) {
      return job.work();
    }
    return random.nextLong(0, 2 * job.work());
  }

  private List<Outage> outages(long end) {
    long[] lastUp = new long[machines.size()];
    Arrays.fill(lastUp, -1);
    List<Outage> outages = new ArrayList<>();
    for (int k = 0; k < machines.size() / 3 + 1; k++) {
      int machine = random.nextInt(machines.size());
      long down = lastUp[machine] + 1 + random.nextLong(end + 20);
      lastUp[machine] = down + random.nextLong(60);
      outages.add(new Outage(machine, down, lastUp[machine]));
    }
    return outages;
  }

  private List<Cancellation> cancellations() {
    return jobs.stream()
        .filter(job -> random.nextInt(12) == 0)
        .map(job -> new Cancellation(job.job().id(), job.job().release() + random.nextLong(60)))
        .toList();
  }
}
