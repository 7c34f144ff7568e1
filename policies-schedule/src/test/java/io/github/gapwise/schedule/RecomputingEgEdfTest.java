package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.testing.GeneratedInstances;
import io.github.gapwise.core.testing.SchedulingInstance;
import io.github.gapwise.core.testing.TwinPolicyContract;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveRecomputingEgEdfScheduler;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class RecomputingEgEdfTest extends TwinPolicyContract {

  RecomputingEgEdfTest() {
    super(new SchedulePolicies(), "eg-edf-recompute");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "eg-edf-recompute",
            context -> new NaiveRecomputingEgEdfScheduler(context, NaiveOptions.defaults()),
        "eg-edf-recompute(usage=plain)",
            context ->
                new NaiveRecomputingEgEdfScheduler(
                    context, NaiveOptions.defaults().withWeighted(false)),
        "eg-edf-recompute(horizon=zero)",
            context ->
                new NaiveRecomputingEgEdfScheduler(
                    context, NaiveOptions.defaults().withHorizonFromNow(false)),
        "eg-edf-recompute(ties=completion)",
            context ->
                new NaiveRecomputingEgEdfScheduler(
                    context, NaiveOptions.defaults().withTiesByCompletion(true)),
        "eg-edf-recompute(usage=plain,horizon=zero,ties=completion)",
            context ->
                new NaiveRecomputingEgEdfScheduler(context, new NaiveOptions(false, false, true)));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "eg-edf-recompute(usage=heavy)", "eg-edf-recompute(horizon=)", "eg-edf-recompute(ties=id)");
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
