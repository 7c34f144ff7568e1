package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.testing.SchedulingInstance;
import io.github.gapwise.schedule.twin.NaiveEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class EgEdfTest extends SchedulePolicyContract {

  EgEdfTest() {
    super("eg-edf");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "eg-edf", context -> new NaiveEgEdfScheduler(context, NaiveOptions.defaults()),
        "eg-edf(usage=plain)",
            context ->
                new NaiveEgEdfScheduler(context, NaiveOptions.defaults().withWeighted(false)),
        "eg-edf(horizon=zero)",
            context ->
                new NaiveEgEdfScheduler(context, NaiveOptions.defaults().withHorizonFromNow(false)),
        "eg-edf(ties=completion)",
            context ->
                new NaiveEgEdfScheduler(
                    context, NaiveOptions.defaults().withTiesByCompletion(true)),
        "eg-edf(usage=plain,horizon=zero,ties=completion)",
            context -> new NaiveEgEdfScheduler(context, new NaiveOptions(false, false, true)));
  }

  /** Where contenders decide; see {@link Contenders}. */
  @Property(tries = 60)
  void policy_onWideInstance_decidesAsItsTwin(
      @ForAll("contendersPolicy") SchedulingPolicy policy,
      @ForAll("wideInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  @Provide
  Arbitrary<SchedulingPolicy> contendersPolicy() {
    return labels("eg-edf", "eg-edf(horizon=zero)");
  }

  @Provide
  Arbitrary<SchedulingInstance> wideInstance() {
    return WideInstances.arbitrary();
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("eg-edf(usage=heavy)", "eg-edf(horizon=)", "eg-edf(ties=id)");
  }
}
