package io.github.gapwise.availability.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.availability.DayReading;
import io.github.gapwise.availability.FreshnessPredictor;
import io.github.gapwise.availability.LongRunPredictor;
import io.github.gapwise.availability.OraclePredictor;
import io.github.gapwise.availability.TdePredictor;
import io.github.gapwise.availability.scheduling.twin.NaiveReliabilityPolicy;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

final class ReliabilityContractTest extends RoundPolicyContract {
  private static final String ORACLE = "reliability(interval=1,predictor=oracle)";

  ReliabilityContractTest() {
    super("reliability");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    NaiveReliabilityPolicy six = new NaiveReliabilityPolicy(new TdePredictor(6));
    NaiveReliabilityPolicy one = new NaiveReliabilityPolicy(new TdePredictor(1));
    NaiveReliabilityPolicy longRun = new NaiveReliabilityPolicy(new LongRunPredictor());
    Map<String, SchedulingPolicy> twins = new HashMap<>();
    twins.put("reliability", six);
    twins.put("reliability(interval=1)", six.withInterval(1));
    twins.put("reliability(interval=1,held=passed)", six.withInterval(1).passing());
    twins.put(
        "reliability(threshold=0.5,days=1,interval=1)", one.withThreshold(0.5).withInterval(1));
    twins.put(
        "reliability(threshold=0,interval=2,held=passed)",
        six.withThreshold(0).withInterval(2).passing());
    twins.put(
        "reliability(threshold=0.8,order=deadline,interval=3)",
        six.withThreshold(0.8).withOrder("deadline").withInterval(3));
    twins.put(
        "reliability(days=2,order=least-laxity,interval=2,length=1,held=passed)",
        new NaiveReliabilityPolicy(new TdePredictor(2))
            .withOrder("least-laxity")
            .withInterval(2)
            .withLength(1)
            .passing());
    twins.put("reliability(order=shortest,interval=1)", six.withOrder("shortest").withInterval(1));
    twins.put(
        "reliability(threshold=0,order=least-laxity)",
        six.withThreshold(0).withOrder("least-laxity"));
    twins.put(
        "reliability(threshold=0.7,interval=1,predictor=long-run)",
        longRun.withThreshold(0.7).withInterval(1));
    twins.put(
        "reliability(order=deadline,length=200,held=passed,predictor=freshness(days=3))",
        new NaiveReliabilityPolicy(new FreshnessPredictor(3))
            .withOrder("deadline")
            .withLength(200)
            .passing());
    twins.put(
        "reliability(threshold=0.6,interval=1,predictor=tde(days=3,reading=pooled))",
        new NaiveReliabilityPolicy(new TdePredictor(3, DayReading.POOLED))
            .withThreshold(0.6)
            .withInterval(1));
    return twins;
  }

  /** Machines count as available from tick 0 until known otherwise. */
  @Override
  protected boolean isTranslationInvariant(SchedulingPolicy policy) {
    return false;
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "reliability(threshold=-0.1)",
        "reliability(threshold=1.1)",
        "reliability(days=0)",
        "reliability(days=367)",
        "reliability(order=wfp3)",
        "reliability(interval=0)",
        "reliability(interval=-1)",
        "reliability(length=0)",
        "reliability(held=waits)",
        "reliability(predictor=crystal-ball)",
        "reliability(predictor=long-run(days=3))",
        "reliability(days=3,predictor=long-run)");
  }

  @Costly(5)
  @Property
  void oracle_asKnownHostsVanish_decidesAsItsTwin(
      @ForAll("knownHosts") SchedulingInstance instance) {
    NaiveReliabilityPolicy twin = new NaiveReliabilityPolicy(new OraclePredictor());
    assertThat(StartLog.ofRun(policy(ORACLE), instance))
        .isEqualTo(StartLog.ofRun(twin.withInterval(1), instance));
  }

  @Example
  void policy_isClairvoyant_ifItsPredictorIs() {
    assertThat(policy(ORACLE)).hasToString(ORACLE);
    assertThat(policy(ORACLE).isClairvoyant()).isTrue();
    assertThat(policy("reliability").isClairvoyant()).isFalse();
  }

  @Example
  void label_ofAFormerRelease_namesTheOrderOfToday() {
    assertThat(policy("reliability(order=fcfs)"))
        .hasToString("reliability")
        .isEqualTo(policy("reliability"));
    assertThat(policy("reliability(order=edf)")).hasToString("reliability(order=deadline)");
    assertThat(policy("reliability(order=lttr)")).hasToString("reliability(order=least-laxity)");
  }

  @Example
  void label_givenInAnyOrder_namesWhatIsNotDefault() {
    assertThat(policy("reliability(predictor=long-run,interval=1,threshold=0.70,length=3)"))
        .hasToString("reliability(threshold=0.7,interval=1,predictor=long-run)");
    assertThat(
            policy(
                "reliability(held=blocks,length=3,interval=60,order=arrival,days=6,threshold=0.9)"))
        .hasToString("reliability")
        .isEqualTo(policy("reliability"));
  }
}
