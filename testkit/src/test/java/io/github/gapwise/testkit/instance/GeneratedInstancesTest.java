package io.github.gapwise.testkit.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.testkit.GreedyPolicy;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ExecutedSchedule.AttemptOutcome;
import io.github.gapwise.testkit.run.ExecutedSchedule.Fate;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Instances have the requested features, never other ones, and each of them often enough. */
final class GeneratedInstancesTest {

  /** Whether the instance shows the feature. */
  private static boolean has(Feature feature, SchedulingInstance instance) {
    return switch (feature) {
      case WRONG_ESTIMATES -> anyJob(instance, job -> job.actualWork() != job.job().work());
      case OUTAGES -> !instance.outages().isEmpty();
      case LASTING_OUTAGES -> !instance.endsWithAllMachinesUp();
      case CANCELLATIONS -> !instance.cancellations().isEmpty();
      case STATIC_SUBMISSION -> instance.submissionMode() == SubmissionMode.STATIC;
      case ETC_MATRIX -> !(instance.times() instanceof SpeedScaled) && !instance.jobs().isEmpty();
      case FRACTIONAL_SPEEDS -> anyMachine(instance, each -> each.speed() != (int) each.speed());
      case LARGE_TICKS -> anyJob(instance, job -> job.job().release() >= 1L << 40);
      case UNFIT_JOBS -> anyJob(instance, job -> !instance.grid().fits(job.job()));
      case PARTIAL_LOADS -> anyLoad(instance, percent -> percent % LoadChange.ALL > 0);
      case SUSPENSIONS -> anyLoad(instance, percent -> percent == LoadChange.ALL);
      case KILLS_WHILE_SUSPENDED -> !instance.interference().kills().isEmpty();
      case TICKS_PER_SECOND -> instance.context().ticksPerSecond() % 10 == 0;
      case EXPLAINED -> instance.context().explained();
      case HISTORIES -> instance.keepsHistories();
      case SHUFFLED_IDS -> !isSorted(instance.jobs().stream().map(job -> job.job().id()).toList());
      case SEVERAL_NODES -> anyJob(instance, job -> job.job().nodes() > 1);
      case RESOURCES -> anyJob(instance, job -> !job.job().resources().isEmpty());
      case REFUSED_STARTS -> !instance.interference().refusedStarts().isEmpty();
    };
  }

  private static boolean anyLoad(SchedulingInstance instance, IntPredicate predicate) {
    return instance.interference().loads().stream()
        .mapToInt(LoadChange::percent)
        .anyMatch(predicate);
  }

  private static boolean isSorted(List<Long> ids) {
    return ids.equals(ids.stream().sorted().toList());
  }

  private static boolean anyJob(SchedulingInstance instance, Predicate<ActualJob> predicate) {
    return instance.jobs().stream().anyMatch(predicate);
  }

  private static boolean anyMachine(SchedulingInstance instance, Predicate<Machine> predicate) {
    return instance.grid().machines().stream().anyMatch(predicate);
  }

  private static List<SchedulingInstance> sample(GeneratedInstances instances) {
    return instances.arbitrary().sampleStream().limit(400).toList();
  }

  @Provide
  Arbitrary<SchedulingInstance> plain() {
    return GeneratedInstances.plain().arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> small() {
    return GeneratedInstances.defaults().withSize(2, 3).arbitrary();
  }

  @Property
  void plainInstance_hasNoFeature(@ForAll("plain") SchedulingInstance instance) {
    assertThat(EnumSet.allOf(Feature.class)).noneMatch(feature -> has(feature, instance));
  }

  @Property
  void instance_ofLimitedSize_isWithin(@ForAll("small") SchedulingInstance instance) {
    assertThat(instance.grid().size()).isBetween(1, 2);
    assertThat(instance.jobs()).hasSizeLessThanOrEqualTo(3);
  }

  @Property(generation = GenerationMode.EXHAUSTIVE)
  void feature_onRequest_isFrequentAndNoOtherIsThere(@ForAll Feature requested) {
    Set<Feature> features = EnumSet.of(requested, Feature.OUTAGES, Feature.SUSPENSIONS);
    List<SchedulingInstance> sample =
        sample(GeneratedInstances.plain().with(features.toArray(Feature[]::new)));
    assertThat(sample).filteredOn(each -> has(requested, each)).hasSizeGreaterThan(20);
    for (Feature other : EnumSet.complementOf(EnumSet.copyOf(features))) {
      assertThat(sample).noneMatch(each -> has(other, each));
    }
  }

  @Example
  void features_ofDefaults_areFrequent() {
    List<SchedulingInstance> sample = sample(GeneratedInstances.defaults());
    Set<Feature> left =
        EnumSet.of(
            Feature.UNFIT_JOBS, Feature.REFUSED_STARTS, Feature.SEVERAL_NODES, Feature.RESOURCES);
    for (Feature feature : EnumSet.complementOf(EnumSet.copyOf(left))) {
      assertThat(sample).filteredOn(each -> has(feature, each)).hasSizeGreaterThan(20);
    }
    assertThat(sample).noneMatch(each -> left.stream().anyMatch(feature -> has(feature, each)));
  }

  @Example
  void sizes_ofSample_areStratified() {
    List<SchedulingInstance> sample = sample(GeneratedInstances.defaults());
    for (int size : new int[] {0, 1, 2, 20}) {
      assertThat(sample).anyMatch(each -> each.jobs().size() == size);
    }
    assertThat(sample).anyMatch(each -> each.grid().size() == 1);
    assertThat(sample).anyMatch(each -> each.grid().size() == 12);
  }

  @Example
  void deadlines_ofSample_belongToSevenInTenJobs() {
    List<Job> jobs =
        sample(GeneratedInstances.defaults()).stream()
            .flatMap(each -> each.jobs().stream().map(ActualJob::job))
            .toList();
    double share = jobs.stream().filter(Job::hasDeadline).count() / (double) jobs.size();
    assertThat(share).isBetween(0.6, 0.8);
  }

  @Example
  void outcomes_ofSample_includeEachKind() {
    Set<Fate> fates = new HashSet<>();
    Set<AttemptOutcome> outcomes = new HashSet<>();
    for (SchedulingInstance instance :
        sample(GeneratedInstances.defaults().with(Feature.UNFIT_JOBS))) {
      ExecutedSchedule schedule = ReferenceDriver.run(instance, new GreedyPolicy(false));
      schedule.jobs().forEach(history -> fates.add(history.fate()));
      schedule.jobs().stream()
          .flatMap(history -> history.attempts().stream())
          .forEach(attempt -> outcomes.add(attempt.outcome()));
    }
    assertThat(fates).containsExactlyInAnyOrder(Fate.values());
    assertThat(outcomes).containsExactlyInAnyOrder(AttemptOutcome.values());
  }

  @Example
  void parts_onGrid_fitIt() {
    Grid grid = Grid.of(List.of(Machine.of(0, 3, 1)));
    assertThat(GeneratedModel.jobs(grid, 7).sampleStream().limit(200))
        .allMatch(grid::fits)
        .allMatch(job -> job.id() == 7);
    assertThat(GeneratedModel.outages(grid, false).sampleStream().limit(200))
        .allMatch(outages -> outages.stream().allMatch(outage -> outage.up() < 100));
  }

  @Example
  void sizes_thatAreNotPositive_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GeneratedInstances.plain().withSize(0, 1))
        .withMessage("The maxMachines (0) and maxJobs (1) must be positive.");
  }
}
