package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.testing.GeneratedInstances;
import io.github.gapwise.core.testing.SchedulingInstance;
import io.github.gapwise.core.testing.TwinPolicyContract;
import io.github.gapwise.schedule.twin.NaiveEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class EgEdfTest extends TwinPolicyContract {

  EgEdfTest() {
    super(new SchedulePolicies(), "eg-edf");
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

  @Override
  protected List<String> refusedLabels() {
    return List.of("eg-edf(usage=heavy)", "eg-edf(horizon=)", "eg-edf(ties=id)");
  }

  /** Few machines for many jobs, so that most jobs wait and every gap counts. */
  @Provide
  Arbitrary<SchedulingInstance> crowdedInstance() {
    return GeneratedInstances.defaults().withSize(3, 20).arbitrary();
  }

  /** Up to 40 machines of 1 to 16 CPUs. */
  @Provide
  Arbitrary<SchedulingInstance> largeInstance() {
    return GeneratedInstances.defaults().withSize(40, 60).arbitrary();
  }

  @Property(tries = 10_000)
  void policy_onCrowdedInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  @Property(tries = 200)
  void policy_onLargeInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("largeInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }
}
