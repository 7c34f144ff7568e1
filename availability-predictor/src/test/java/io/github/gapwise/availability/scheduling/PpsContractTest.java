package io.github.gapwise.availability.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.availability.DurationPredictor;
import io.github.gapwise.availability.LongRunPredictor;
import io.github.gapwise.availability.OraclePredictor;
import io.github.gapwise.availability.TdePredictor;
import io.github.gapwise.availability.scheduling.twin.NaivePpsPolicy;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

final class PpsContractTest extends RoundPolicyContract {
  private static final String ORACLE = "pps(interval=2,predictor=oracle)";

  PpsContractTest() {
    super("pps");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "pps",
        new NaivePpsPolicy(new TdePredictor(6), 60, 3),
        "pps(interval=1)",
        new NaivePpsPolicy(new TdePredictor(6), 1, 3),
        "pps(days=1,interval=2,length=1)",
        new NaivePpsPolicy(new TdePredictor(1), 2, 1),
        "pps(days=3,interval=3,length=1000)",
        new NaivePpsPolicy(new TdePredictor(3), 3, 1000),
        "pps(interval=1,predictor=long-run)",
        new NaivePpsPolicy(new LongRunPredictor(), 1, 3),
        "pps(predictor=duration(days=2))",
        new NaivePpsPolicy(new DurationPredictor(2), 60, 3));
  }

  /** Machines count as available from tick 0 until known otherwise. */
  @Override
  protected boolean isTranslationInvariant(SchedulingPolicy policy) {
    return false;
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "pps(days=0)",
        "pps(days=367)",
        "pps(interval=0)",
        "pps(length=0)",
        "pps(predictor=crystal-ball)",
        "pps(days=3,predictor=long-run)",
        "pps(threshold=0.5)");
  }

  @Costly(5)
  @Property
  void oracle_asKnownHostsVanish_decidesAsItsTwin(
      @ForAll("knownHosts") SchedulingInstance instance) {
    SchedulingPolicy twin = new NaivePpsPolicy(new OraclePredictor(), 2, 3);
    assertThat(StartLog.ofRun(policy(ORACLE), instance)).isEqualTo(StartLog.ofRun(twin, instance));
  }

  @Example
  void policy_isClairvoyant_ifItsPredictorIs() {
    assertThat(policy(ORACLE)).hasToString(ORACLE);
    assertThat(policy(ORACLE).isClairvoyant()).isTrue();
    assertThat(policy("pps").isClairvoyant()).isFalse();
  }
}
