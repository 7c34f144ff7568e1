package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.testing.GeneratedInstances;
import io.github.gapwise.core.testing.SchedulingInstance;
import io.github.gapwise.core.testing.TwinPolicyContract;
import io.github.gapwise.schedule.twin.NaiveEgEdf2008Scheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class EgEdf2008Test extends TwinPolicyContract {

  EgEdf2008Test() {
    super(new SchedulePolicies(), "eg-edf-2008");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "eg-edf-2008", context -> new NaiveEgEdf2008Scheduler(context, NaiveOptions.defaults2008()),
        "eg-edf-2008(horizon=now)",
            context ->
                new NaiveEgEdf2008Scheduler(
                    context, NaiveOptions.defaults2008().withHorizonFromNow(true)),
        "eg-edf-2008(ties=completion)",
            context ->
                new NaiveEgEdf2008Scheduler(
                    context, NaiveOptions.defaults2008().withTiesByCompletion(true)));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("eg-edf-2008(usage=plain)", "eg-edf-2008(horizon=never)");
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
