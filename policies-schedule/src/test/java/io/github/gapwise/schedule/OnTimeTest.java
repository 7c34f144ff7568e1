package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.schedule.ontime.OnTimePolicy;
import io.github.gapwise.schedule.twin.ontime.CrowdedInstances;
import io.github.gapwise.schedule.twin.ontime.NaiveBackgroundOrder;
import io.github.gapwise.schedule.twin.ontime.NaiveOnTimeOptions;
import io.github.gapwise.schedule.twin.ontime.NaiveOnTimeScheduler;
import io.github.gapwise.schedule.twin.ontime.NaiveOnTimeStep;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class OnTimeTest extends SchedulePolicyContract {
  private static final NaiveOnTimeOptions DEFAULTS = NaiveOnTimeOptions.defaults();
  private static final NaiveOnTimeOptions EXACT = NaiveOnTimeOptions.exact();

  OnTimeTest() {
    super("on-time");
  }

  @Override
  boolean plansAnewBesideReservations() {
    return true;
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.ofEntries(
        twin("on-time", DEFAULTS),
        twin("on-time(adapt=false)", EXACT),
        twin("on-time(moves=0,depth=0,adapt=false)", EXACT.withMoves(0).withDepth(0)),
        twin("on-time(moves=2,depth=3,window=3)", DEFAULTS.withMoves(2).withDepth(3).withWindow(3)),
        twin("on-time(hold=off,adapt=false)", EXACT.withHold(Double.POSITIVE_INFINITY)),
        twin(
            "on-time(hold=0.3,window=5,age=2)",
            DEFAULTS.withHold(0.3).withWindow(5).withAgeSeconds(2)),
        twin(
            "on-time(background=largest,age=2)",
            DEFAULTS.withOrder(NaiveBackgroundOrder.LARGEST).withAgeSeconds(2)),
        twin(
            "on-time(background=arrival,patience=3)",
            DEFAULTS.withOrder(NaiveBackgroundOrder.ARRIVAL).withPatience(3)),
        twin(
            "on-time(risk=0.4,age=off)",
            DEFAULTS.withRisk(0.4).withAgeSeconds(Double.POSITIVE_INFINITY)),
        twin("on-time(spare=0)", DEFAULTS.withSpare(0)),
        twin("on-time(hold=off,window=4,spare=0.5)", freely().withWindow(4).withSpare(0.5)),
        twin(
            "on-time(hold=off,background=largest,age=30,spare=1)",
            freely().withOrder(NaiveBackgroundOrder.LARGEST).withAgeSeconds(30).withSpare(1)),
        without("classes", NaiveOnTimeStep.CLASSES),
        without("censored", NaiveOnTimeStep.CENSORED),
        without("chances", NaiveOnTimeStep.CHANCES),
        without("rescue", NaiveOnTimeStep.RESCUE),
        without("relocate", NaiveOnTimeStep.RELOCATE),
        without("hopeful", NaiveOnTimeStep.HOPEFUL),
        without("pull", NaiveOnTimeStep.PULL),
        without("replan", NaiveOnTimeStep.REPLAN));
  }

  private static NaiveOnTimeOptions freely() {
    return DEFAULTS.withHold(Double.POSITIVE_INFINITY);
  }

  private static Map.Entry<String, SchedulingPolicy> without(String name, NaiveOnTimeStep step) {
    return twin(
        "on-time(%s=false)".formatted(name),
        DEFAULTS.withSteps(EnumSet.complementOf(EnumSet.of(step))));
  }

  private static Map.Entry<String, SchedulingPolicy> twin(
      String label, NaiveOnTimeOptions options) {
    return Map.entry(label, context -> new NaiveOnTimeScheduler(context, options));
  }

  @Provide
  Arbitrary<SchedulingInstance> overloadedInstance() {
    return CrowdedInstances.arbitrary();
  }

  /** Instances on which every step has something to do. */
  @Costly(3)
  @Property
  void policy_onOverloadedInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("overloadedInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  @Example
  void everyStep_isOnByDefault() {
    OnTimePolicy policy = new OnTimePolicy();
    assertThat(policy.adapt()).isEqualTo(OnTimePolicy.Step.all());
    assertThat(policy).isEqualTo(policy("on-time")).hasToString("on-time");
  }

  @Override
  protected boolean isScaleInvariant() {
    return false;
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "on-time(moves=-1)",
        "on-time(depth=1001)",
        "on-time(hold=-1)",
        "on-time(hold=0)",
        "on-time(window=0)",
        "on-time(risk=0)",
        "on-time(age=never)",
        "on-time(spare=1.1)",
        "on-time(background=tiniest)",
        "on-time(adapt=maybe)");
  }
}
