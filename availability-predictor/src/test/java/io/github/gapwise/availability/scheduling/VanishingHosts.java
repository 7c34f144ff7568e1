package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;

/**
 * Instances whose machines vanish at the worst moments: as a run begins or ends, a tick before or
 * after that, at a round, at tick 0, again as soon as they are back, for no time or for good. A
 * tick is a second. Everything happens either within minutes, or on several days at the same times.
 */
final class VanishingHosts {
  static final long DAY = 86_400;
  static final int DAYS = 5;
  private static final List<Integer> ACTUAL_PERCENT = List.of(100, 100, 50, 10, 300, 0);
  private static final List<Integer> INTERVALS = List.of(1, 2, 3, 60);
  private static final List<Double> SPEEDS = List.of(1.0, 2.0, 0.5, 1.0 / 3);

  /** A job before its machine is known. */
  private record JobDraft(int host, int cpus, int release, int work, int extras) {}

  /** The moment at which an outage is aimed. */
  private enum Aim {
    START,
    END,
    RELEASE,
    ROUND,
    ZERO
  }

  /**
   * An outage before its job is known.
   *
   * @param ends whether it ends at its aim instead of beginning there
   * @param length the index of its length
   * @param days the days on which it occurs, as bits
   */
  private record OutageDraft(
      int host, int job, Aim aim, int shift, boolean ends, int length, int days) {}

  /**
   * The draws that concern an instance as a whole.
   *
   * @param interval the interval of the rounds at which outages are aimed
   * @param day the day of the jobs; if it is the first one, there is no other
   */
  private record Frame(int interval, int day, OverrunRule overruns, SubmissionMode mode) {
    private boolean hasManyDays() {
      return day > 0;
    }
  }

  private VanishingHosts() {}

  /** Instances in which the scheduler knows only the reported events of the machines. */
  static Arbitrary<SchedulingInstance> unknown() {
    Arbitrary<Machine> machine =
        Combinators.combine(Arbitraries.of(1, 1, 1, 1, 2, 4), Arbitraries.of(SPEEDS))
            .as((cpus, speed) -> Machine.of(0, cpus, speed));
    return Combinators.combine(
            machine.list().ofMinSize(1).ofMaxSize(4),
            jobs().list().ofMinSize(1).ofMaxSize(8),
            outages().list().ofMaxSize(12),
            frames())
        .as(VanishingHosts::instance)
        .withoutEdgeCases();
  }

  /** As {@link #unknown}, with {@linkplain KnownPast histories}. */
  static Arbitrary<SchedulingInstance> known() {
    return KnownPast.of(unknown());
  }

  static Arbitrary<Integer> upTo(int max) {
    return Arbitraries.integers().between(0, max).withDistribution(RandomDistribution.uniform());
  }

  private static Arbitrary<JobDraft> jobs() {
    return Combinators.combine(upTo(3), upTo(3), upTo(20), upTo(29), upTo(99)).as(JobDraft::new);
  }

  private static Arbitrary<OutageDraft> outages() {
    return Combinators.combine(
            upTo(3),
            upTo(7),
            Arbitraries.of(Aim.class),
            Arbitraries.of(-1, 0, 1),
            Arbitraries.of(false, false, true),
            upTo(9),
            upTo((1 << DAYS) - 1))
        .as(OutageDraft::new);
  }

  private static Arbitrary<Frame> frames() {
    return Combinators.combine(
            Arbitraries.of(INTERVALS),
            Arbitraries.of(0, 0, 1, 2, 4),
            Arbitraries.of(OverrunRule.class),
            Arbitraries.of(SubmissionMode.class))
        .as(Frame::new);
  }

  private static SchedulingInstance instance(
      List<Machine> drawn, List<JobDraft> jobDrafts, List<OutageDraft> outageDrafts, Frame frame) {
    List<Machine> machines =
        IntStream.range(0, drawn.size())
            .mapToObj(id -> Machine.of(id, drawn.get(id).cpus(), drawn.get(id).speed()))
            .toList();
    SchedulingContext context = SchedulingContext.of(Grid.of(machines)).withExplained(true);
    List<ActualJob> jobs =
        IntStream.range(0, jobDrafts.size())
            .mapToObj(id -> job(id, jobDrafts.get(id), machines, frame))
            .toList();
    List<Outage> outages = new ArrayList<>();
    for (OutageDraft draft : outageDrafts) {
      Machine machine = machines.get(draft.host() % machines.size());
      Job job = jobs.get(draft.job() % jobs.size()).job();
      outages.addAll(onDays(draft, outage(draft, job, machine, context, frame), frame));
    }
    return new SchedulingInstance(
        context,
        jobs,
        successive(outages, drawn.size()),
        List.of(),
        frame.overruns(),
        frame.mode());
  }

  private static ActualJob job(long id, JobDraft draft, List<Machine> machines, Frame frame) {
    Machine host = machines.get(draft.host() % machines.size());
    long release = frame.day() * DAY + draft.release();
    long work = 1L + draft.work();
    Job job = Job.of(id, release, 1 + draft.cpus() % host.cpus(), work);
    boolean urgent = draft.extras() % 3 > 0;
    long actual = work * ACTUAL_PERCENT.get(draft.extras() % ACTUAL_PERCENT.size()) / 100;
    return new ActualJob(urgent ? job.withDeadline(release + draft.extras() % 40) : job, actual);
  }

  private static Outage outage(
      OutageDraft draft, Job job, Machine machine, SchedulingContext context, Frame frame) {
    long runTime = context.times().ticks(job, machine);
    long aim = aim(draft, job, runTime, frame.interval());
    long length = length(draft, runTime, frame.interval());
    long down = Math.max(0, draft.ends() ? aim - length : aim);
    return new Outage(machine.id(), down, down + length);
  }

  private static long aim(OutageDraft draft, Job job, long runTime, long interval) {
    long start = (job.release() + interval - 1) / interval * interval;
    return switch (draft.aim()) {
      case START -> start + draft.shift();
      case END -> start + runTime + draft.shift();
      case RELEASE -> job.release() + draft.shift();
      case ROUND -> start + interval * (2 + draft.shift());
      case ZERO -> 0;
    };
  }

  private static long length(OutageDraft draft, long runTime, long interval) {
    return switch (draft.length()) {
      case 0, 1 -> 0;
      case 2, 3 -> 1;
      case 4 -> 2;
      case 5 -> interval;
      case 6 -> runTime;
      case 7 -> runTime + 1;
      default -> draft.days();
    };
  }

  /** The outages of all days of a draft, each with another right behind it if its length is odd. */
  private static List<Outage> onDays(OutageDraft draft, Outage first, Frame frame) {
    boolean forGood = draft.length() == 9 && draft.days() % 4 == 0;
    if (forGood) {
      return List.of(new Outage(first.machineId(), first.down(), Outage.FOREVER));
    }
    List<Outage> outages = new ArrayList<>();
    for (int day = 0; day < (frame.hasManyDays() ? DAYS : 1); day++) {
      if (!frame.hasManyDays() || (draft.days() >> day) % 2 == 1) {
        long down = frame.hasManyDays() ? first.down() % DAY + day * DAY : first.down();
        long length = first.up() - first.down();
        outages.add(new Outage(first.machineId(), down, down + length));
        if (draft.length() % 2 == 1) {
          long again = down + length + 1;
          outages.add(new Outage(first.machineId(), again, again + length));
        }
      }
    }
    return outages;
  }

  /**
   * The outages without those that begin while the machine is away, or in the tick of its return.
   */
  private static List<Outage> successive(List<Outage> outages, int machines) {
    long[] lastUp = new long[machines];
    Arrays.fill(lastUp, -1);
    List<Outage> kept = new ArrayList<>();
    for (Outage outage : outages.stream().sorted(Comparator.comparingLong(Outage::down)).toList()) {
      if (outage.down() > lastUp[outage.machineId()]) {
        lastUp[outage.machineId()] = outage.up();
        kept.add(outage);
      }
    }
    return kept;
  }
}
