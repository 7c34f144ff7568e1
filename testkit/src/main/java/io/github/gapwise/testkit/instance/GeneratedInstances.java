package io.github.gapwise.testkit.instance;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Specifies random instances. They come in all sizes from no job on, with many ties, and some of
 * them have each of the requested features. Immutable.
 */
public final class GeneratedInstances {

  /** What some of the instances have if it is requested, and otherwise none. */
  public enum Feature {
    /** Jobs that take less or more than their estimate, or nothing at all. */
    WRONG_ESTIMATES,
    /** Machines that go down and come up again. */
    OUTAGES,
    /** Machines that go down for good; only together with {@link #OUTAGES}. */
    LASTING_OUTAGES,
    /** Jobs that are withdrawn. */
    CANCELLATIONS,
    /** All jobs submitted at tick 0, whatever their release. */
    STATIC_SUBMISSION,
    /** Unrelated machines, with times from an {@link EtcMatrix}. */
    ETC_MATRIX,
    /** Speeds that are not whole numbers. */
    FRACTIONAL_SPEEDS,
    /** Ticks beyond 2<sup>40</sup> and run times of that order. */
    LARGE_TICKS,
    /** Jobs that fit no machine, which a driver has to refuse. */
    UNFIT_JOBS,
    /** Owners that use a part of their machine, so that jobs there take longer. */
    PARTIAL_LOADS,
    /** Owners that take all of their machine for a while: its jobs are suspended. */
    SUSPENSIONS,
    /** Jobs that are killed while they are suspended; only together with {@link #SUSPENSIONS}. */
    KILLS_WHILE_SUSPENDED,
    /** Several ticks a second. */
    TICKS_PER_SECOND,
    /** Runs in which the reasons of starts are read. */
    EXPLAINED,
    /** Histories of the machines' availability, kept by the caller of the scheduler. */
    HISTORIES,
    /** Job ids in random order, not by place in the list of jobs. */
    SHUFFLED_IDS,
    /** Valid starts that the dispatcher refuses nevertheless. */
    REFUSED_STARTS,
    /** Jobs that run on several machines at once. */
    SEVERAL_NODES,
    /** Jobs that need resources beyond CPUs, on machines of which some lack some kind. */
    RESOURCES
  }

  /** What the instance as a whole is drawn from. */
  private record Frame(
      OverrunRule overrunRule,
      SubmissionMode submissionMode,
      int etcSeed,
      long firstId,
      boolean large,
      long seed,
      Setting setting) {}

  /** What a policy may take into account apart from machines and jobs. */
  private record Setting(
      long ticksPerSecond,
      boolean explained,
      boolean keepsHistories,
      int idSeed,
      List<Integer> refusedStarts,
      int demandSeed) {}

  /** A withdrawal of one of the jobs, a while after its submission. */
  private record CancellationDraft(int job, long delay) {}

  /** A week of such ticks divides {@link EpochTicks#origin}. */
  private static final List<Long> TICKS_PER_SECOND = List.of(1L, 1L, 10L, 60L);

  private static final long LARGE_FACTOR = 1L << 36;
  private static final long LARGE_DELAY = 1L << 40;

  private final int maxMachines;
  private final int maxJobs;
  private final Set<Feature> features;

  private GeneratedInstances(int maxMachines, int maxJobs, Set<Feature> features) {
    this.maxMachines = maxMachines;
    this.maxJobs = maxJobs;
    this.features = features;
  }

  /**
   * All features that every policy takes, except {@link Feature#UNFIT_JOBS} and {@link
   * Feature#REFUSED_STARTS}, up to 12 machines and 20 jobs.
   */
  public static GeneratedInstances defaults() {
    return plain()
        .with(Feature.values())
        .without(
            Feature.UNFIT_JOBS, Feature.REFUSED_STARTS, Feature.SEVERAL_NODES, Feature.RESOURCES);
  }

  /** No feature, up to 12 machines and 20 jobs. */
  public static GeneratedInstances plain() {
    return new GeneratedInstances(12, 20, EnumSet.noneOf(Feature.class));
  }

  /**
   * These instances with other limits of size.
   *
   * @throws IllegalArgumentException if {@code maxMachines} or {@code maxJobs} is not positive
   */
  public GeneratedInstances withSize(int maxMachines, int maxJobs) {
    if (maxMachines <= 0 || maxJobs <= 0) {
      throw new IllegalArgumentException(
          "The maxMachines (%d) and maxJobs (%d) must be positive."
              .formatted(maxMachines, maxJobs));
    }
    return new GeneratedInstances(maxMachines, maxJobs, features);
  }

  /** These instances with more features. */
  public GeneratedInstances with(Feature... added) {
    Set<Feature> changed = EnumSet.copyOf(features);
    changed.addAll(List.of(added));
    return new GeneratedInstances(maxMachines, maxJobs, changed);
  }

  /** These instances without some features. */
  public GeneratedInstances without(Feature... removed) {
    Set<Feature> changed = EnumSet.copyOf(features);
    changed.removeAll(List.of(removed));
    return new GeneratedInstances(maxMachines, maxJobs, changed);
  }

  /** The instances; without edge cases, because sizes and values are stratified. */
  public Arbitrary<SchedulingInstance> arbitrary() {
    return Combinators.combine(grids(), jobs(), outages(), cancellations(), loads(), frames())
        .as(this::instance)
        .withoutEdgeCases();
  }

  private Arbitrary<Grid> grids() {
    return has(Feature.FRACTIONAL_SPEEDS)
        ? GeneratedModel.grids(maxMachines)
        : GeneratedModel.gridsOfWholeSpeeds(maxMachines);
  }

  private Arbitrary<List<JobDraft>> jobs() {
    Arbitrary<JobDraft> job = JobDraft.arbitrary();
    return Arbitraries.frequencyOf(
        Tuple.of(1, job.list().ofMaxSize(1)),
        Tuple.of(5, job.list().ofMinSize(1).ofMaxSize(Math.min(5, maxJobs))),
        Tuple.of(14, job.list().ofMinSize(Math.min(5, maxJobs)).ofMaxSize(maxJobs)));
  }

  private Arbitrary<List<Outage>> outages() {
    return has(Feature.OUTAGES) ? GeneratedModel.outageDrafts() : Arbitraries.just(List.of());
  }

  private Arbitrary<List<LoadDraft>> loads() {
    return LoadDraft.list(
        has(Feature.PARTIAL_LOADS),
        has(Feature.SUSPENSIONS),
        has(Feature.SUSPENSIONS) && has(Feature.KILLS_WHILE_SUSPENDED));
  }

  private Arbitrary<List<CancellationDraft>> cancellations() {
    if (!has(Feature.CANCELLATIONS)) {
      return Arbitraries.just(List.of());
    }
    Arbitrary<CancellationDraft> drafts =
        Combinators.combine(GeneratedModel.uniform(0, 255), GeneratedModel.uniform(0, 20))
            .as(CancellationDraft::new);
    return Arbitraries.frequencyOf(
        Tuple.of(2, Arbitraries.just(List.of())), Tuple.of(1, drafts.list().ofMaxSize(5)));
  }

  private Arbitrary<Frame> frames() {
    return Combinators.combine(
            Arbitraries.of(OverrunRule.class),
            Arbitraries.frequency(
                Tuple.of(3, SubmissionMode.DYNAMIC),
                Tuple.of(has(Feature.STATIC_SUBMISSION) ? 1 : 0, SubmissionMode.STATIC)),
            GeneratedModel.uniform(0, has(Feature.ETC_MATRIX) ? 1000 : 0),
            Arbitraries.of(0L, 1L, 1_000_000_007L, Long.MAX_VALUE / 2),
            Arbitraries.frequency(
                Tuple.of(9, false), Tuple.of(has(Feature.LARGE_TICKS) ? 1 : 0, true)),
            Arbitraries.of(0L, 1L, 2L, 3L),
            settings())
        .as(Frame::new);
  }

  private Arbitrary<Setting> settings() {
    return Combinators.combine(
            has(Feature.TICKS_PER_SECOND) ? Arbitraries.of(TICKS_PER_SECOND) : Arbitraries.just(1L),
            perhaps(Feature.EXPLAINED),
            perhaps(Feature.HISTORIES),
            GeneratedModel.uniform(0, has(Feature.SHUFFLED_IDS) ? 1000 : 0),
            refusedStarts(),
            demandSeeds())
        .as(Setting::new);
  }

  /** A third of the instances have jobs of CPUs alone. */
  private Arbitrary<Integer> demandSeeds() {
    boolean isPlain = !has(Feature.SEVERAL_NODES) && !has(Feature.RESOURCES);
    return isPlain
        ? Arbitraries.just(0)
        : Arbitraries.frequencyOf(
            Tuple.of(1, Arbitraries.just(0)), Tuple.of(2, GeneratedModel.uniform(1, 10_000)));
  }

  private Arbitrary<Boolean> perhaps(Feature feature) {
    return has(feature) ? Arbitraries.of(false, true) : Arbitraries.just(false);
  }

  private Arbitrary<List<Integer>> refusedStarts() {
    return has(Feature.REFUSED_STARTS)
        ? GeneratedModel.uniform(0, maxJobs)
            .set()
            .ofMaxSize(5)
            .map(each -> List.copyOf(new TreeSet<>(each)))
        : Arbitraries.just(List.of());
  }

  private SchedulingInstance instance(
      Grid machines,
      List<JobDraft> jobDrafts,
      List<Outage> outageDrafts,
      List<CancellationDraft> cancellationDrafts,
      List<LoadDraft> loadDrafts,
      Frame frame) {
    Setting setting = frame.setting();
    GeneratedDemands demands =
        new GeneratedDemands(
            setting.demandSeed(), has(Feature.SEVERAL_NODES), has(Feature.RESOURCES));
    Grid grid = demands.of(machines);
    List<ActualJob> jobs =
        jobs(grid, jobDrafts, frame).stream().map(each -> demands.of(each, grid)).toList();
    ProcessingTimes times =
        frame.etcSeed() % 4 < 3 || jobs.isEmpty()
            ? SpeedScaled.INSTANCE
            : matrix(frame, jobs.size(), grid.size());
    SchedulingInstance instance =
        new SchedulingInstance(
            new SchedulingContext(
                grid,
                times,
                setting.ticksPerSecond(),
                frame.seed(),
                setting.explained(),
                List.of()),
            jobs,
            GeneratedModel.onGrid(outageDrafts, grid, has(Feature.LASTING_OUTAGES)),
            cancellations(jobs, cancellationDrafts),
            frame.overrunRule(),
            frame.submissionMode(),
            LoadDraft.onGrid(loadDrafts, grid, setting.refusedStarts()),
            setting.keepsHistories());
    return frame.large()
        ? TransformedInstances.delayed(
            TransformedInstances.stretched(instance, LARGE_FACTOR), LARGE_DELAY)
        : instance;
  }

  private List<ActualJob> jobs(Grid grid, List<JobDraft> drafts, Frame frame) {
    List<Integer> ids = ids(drafts.size(), frame.setting().idSeed());
    return IntStream.range(0, drafts.size())
        .mapToObj(i -> job(grid, drafts.get(i), frame.firstId() + ids.get(i)))
        .toList();
  }

  private static List<Integer> ids(int count, int seed) {
    List<Integer> ids = new ArrayList<>(IntStream.range(0, count).boxed().toList());
    if (seed > 0) {
      Collections.shuffle(ids, new Random(seed));
    }
    return ids;
  }

  private ActualJob job(Grid grid, JobDraft draft, long id) {
    ActualJob actual =
        has(Feature.UNFIT_JOBS) ? draft.perhapsUnfitOn(grid, id) : draft.on(grid, id);
    return has(Feature.WRONG_ESTIMATES) ? actual : new ActualJob(actual.job(), actual.job().work());
  }

  /** Small times for many ties. */
  private static EtcMatrix matrix(Frame frame, int jobs, int machines) {
    Random random = new Random(frame.etcSeed());
    long[][] ticks = new long[jobs][machines];
    for (long[] row : ticks) {
      for (int machine = 0; machine < machines; machine++) {
        row[machine] = random.nextLong(1, 13);
      }
    }
    return EtcMatrix.of(frame.firstId(), ticks);
  }

  private static List<Cancellation> cancellations(
      List<ActualJob> jobs, List<CancellationDraft> drafts) {
    List<Cancellation> cancellations = new ArrayList<>();
    for (CancellationDraft draft : jobs.isEmpty() ? List.<CancellationDraft>of() : drafts) {
      ActualJob job = jobs.get(draft.job() % jobs.size());
      cancellations.add(new Cancellation(job.job().id(), job.job().release() + draft.delay()));
    }
    return cancellations;
  }

  private boolean has(Feature feature) {
    return features.contains(feature);
  }
}
