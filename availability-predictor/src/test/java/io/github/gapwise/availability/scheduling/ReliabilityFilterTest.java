package io.github.gapwise.availability.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.availability.LongRunPredictor;
import io.github.gapwise.availability.OraclePredictor;
import io.github.gapwise.availability.TdePredictor;
import io.github.gapwise.availability.scheduling.twin.NaiveReliablePolicy;
import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.FilterablePolicy;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The extension of a policy that respects a filter, with this test's own queue. */
final class ReliabilityFilterTest {
  private static final AvailabilityPolicies FAMILY = new AvailabilityPolicies();
  private static final Job JOB = Job.of(1, 0, 1, 10);
  private static final String ORACLE = "fcfs+reliable(interval=1,predictor=oracle)";

  private static final Map<String, SchedulingPolicy> TWINS =
      Map.of(
          "fcfs+reliable",
          twin(new TdePredictor(6), 0.9, 60, 3),
          "fcfs+reliable(interval=1)",
          twin(new TdePredictor(6), 0.9, 1, 3),
          "fcfs+reliable(threshold=0,interval=2)",
          twin(new TdePredictor(6), 0, 2, 3),
          "fcfs+reliable(threshold=0.5,days=1,interval=3,length=1)",
          twin(new TdePredictor(1), 0.5, 3, 1),
          "fcfs+reliable(threshold=0.7,interval=7,predictor=long-run)",
          twin(new LongRunPredictor(), 0.7, 7, 3));

  private static NaiveReliablePolicy twin(
      AvailabilityPredictor predictor, double threshold, long interval, long length) {
    return new NaiveReliablePolicy(new FilterableFcfs(), predictor, threshold, interval, length);
  }

  private static SchedulingPolicy policy(String label) {
    return Catalog.of("policy", List.of(FilterableFcfs.DESCRIPTOR), FAMILY.extensions())
        .create(label);
  }

  private static SchedulingPolicy twin(SchedulingPolicy policy) {
    return Objects.requireNonNull(TWINS.get(policy.toString()), policy::toString);
  }

  @Provide
  Arbitrary<SchedulingPolicy> anyPolicy() {
    return Arbitraries.of(TWINS.keySet().stream().sorted().toList())
        .map(ReliabilityFilterTest::policy);
  }

  @Provide
  Arbitrary<SchedulingInstance> anyInstance() {
    return GeneratedInstances.defaults().without(Feature.LASTING_OUTAGES).arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> vanishingHosts() {
    return VanishingHosts.unknown();
  }

  @Provide
  Arbitrary<SchedulingInstance> knownHosts() {
    return VanishingHosts.known();
  }

  @Costly(3)
  @Property
  void policy_onAnyInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("anyInstance") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(policy, twin(policy), instance);
  }

  @Costly(5)
  @Property
  void policy_asHostsVanish_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("vanishingHosts") SchedulingInstance instance) {
    assertThat(StartLog.ofRun(policy, instance))
        .as(policy.toString())
        .isEqualTo(StartLog.ofRun(twin(policy), instance))
        .isEqualTo(StartLog.ofRunWithGrowingHistories(policy, instance));
  }

  @Costly(5)
  @Property
  void policy_asKnownHostsVanish_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("knownHosts") SchedulingInstance instance) {
    assertThat(StartLog.ofRun(policy, instance))
        .as(policy.toString())
        .isEqualTo(StartLog.ofRun(twin(policy), instance));
  }

  @Costly(5)
  @Property
  void oracle_asKnownHostsVanish_decidesAsItsTwin(
      @ForAll("knownHosts") SchedulingInstance instance) {
    assertThat(StartLog.ofRun(policy(ORACLE), instance))
        .isEqualTo(StartLog.ofRun(twin(new OraclePredictor(), 0.9, 1, 3), instance));
  }

  @Costly(5)
  @Property
  void policy_asOwnersComeAndGo_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy, @ForAll long seed) {
    RandomCalls.requireSameStarts(policy, twin(policy), seed);
  }

  @Example
  void label_tellsWhatIsNotDefault() {
    for (String label : TWINS.keySet()) {
      assertThat(policy(label)).hasToString(label).isEqualTo(policy(label));
      assertThat(policy(label)).hasSameHashCodeAs(policy(label)).isNotEqualTo(policy(ORACLE));
    }
    assertThat(policy("fcfs+reliable(predictor=long-run,threshold=0.90)"))
        .hasToString("fcfs+reliable(predictor=long-run)");
  }

  @Example
  void label_thatIsWrong_isRefused() {
    for (String arguments :
        List.of(
            "threshold=1.5",
            "threshold=-1",
            "days=0",
            "interval=0",
            "length=0",
            "held=passed",
            "predictor=crystal-ball",
            "days=2,predictor=long-run")) {
      assertThatIllegalArgumentException()
          .as(arguments)
          .isThrownBy(() -> policy("fcfs+reliable(" + arguments + ")"));
    }
  }

  @Example
  void policyThatHeedsNoFilter_isRefused() {
    Catalog<SchedulingPolicy> own = Catalog.of("policy", FAMILY.policies(), FAMILY.extensions());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> own.create("round-robin+reliable"))
        .withMessageContaining("round-robin");
  }

  @Example
  void policy_isClairvoyant_ifItsPredictorIs() {
    assertThat(policy(ORACLE).isClairvoyant()).isTrue();
    assertThat(policy("fcfs+reliable").isClairvoyant()).isFalse();
  }

  /** Away for half of the past minute: exactly 0.5. */
  @Example
  void filter_atThreshold_allows() {
    AvailabilityHistory half = new AvailabilityHistory(0);
    half.append(10, MachineState.USER_PRESENT);
    half.append(40, MachineState.AVAILABLE);
    SchedulingContext context = SchedulingContext.of(Grid.single(1)).withHistories(List.of(half));
    Machine machine = context.grid().machine(0);

    MachineFilter lenient = filter("reliable(threshold=0.5,predictor=long-run)", context);
    assertThat(lenient.allows(JOB, machine, 60)).isTrue();
    assertThat(lenient.allows(JOB, machine, 59)).isFalse();
    MachineFilter strict = filter("reliable(threshold=0.501,predictor=long-run)", context);
    assertThat(strict.allows(JOB, machine, 60)).isFalse();
    assertThat(strict.allows(JOB, machine, 61)).isTrue();
    assertThat(filter("reliable(threshold=0)", context).allows(JOB, machine, 15)).isTrue();
  }

  @Example
  void filter_looksAgainAtTheNextMultipleOfItsInterval() {
    SchedulingContext context = SchedulingContext.of(Grid.single(1)).withTicksPerSecond(10);
    MachineFilter filter = filter("reliable", context);
    assertThat(filter.nextLook(0)).isEqualTo(600);
    assertThat(filter.nextLook(599)).isEqualTo(600);
    assertThat(filter.nextLook(600)).isEqualTo(1200);
    assertThat(filter("reliable(interval=7)", context).nextLook(141)).isEqualTo(210);
  }

  /** The filter to which a policy is bound. */
  private static MachineFilter filter(String extension, SchedulingContext context) {
    List<MachineFilter> seen = new ArrayList<>();
    FilterablePolicy spy =
        new FilterablePolicy() {
          @Override
          public Scheduler bind(SchedulingContext bound, MachineFilter filter) {
            seen.add(filter);
            return new FilterableFcfs().bind(bound, filter);
          }

          @Override
          public String toString() {
            return "spy";
          }
        };
    Catalog.of(
            "policy",
            List.of(
                Descriptor.<SchedulingPolicy>of(
                    "spy", "Keeps its filter.", "none", arguments -> spy)),
            FAMILY.extensions())
        .create("spy+" + extension)
        .bind(context);
    return seen.get(0);
  }
}
