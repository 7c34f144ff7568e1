package io.github.gapwise.queue;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.order.Aging;
import io.github.gapwise.queue.order.FairShare;
import io.github.gapwise.queue.order.PriorityOrder;
import io.github.gapwise.queue.order.PriorityTerm;
import io.github.gapwise.queue.twin.NaiveEasyScheduler;
import io.github.gapwise.queue.twin.NaiveFlexiblePriority.Options;
import io.github.gapwise.testkit.TwinPolicyContract;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class FlexibleBackfillTest extends TwinPolicyContract {

  FlexibleBackfillTest() {
    super(new QueuePolicies(), "flexible");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    Options paper = Options.defaults();
    Map<String, SchedulingPolicy> twins = new HashMap<>();
    twins.put("flexible", NaiveEasyScheduler::flexible);
    twins.put("flexible(aging=false)", twin(paper.withHeuristics(false, true, true)));
    twins.put("flexible(deadline=false)", twin(paper.withHeuristics(true, false, true)));
    twins.put("flexible(wait=false)", twin(paper.withHeuristics(true, true, false)));
    twins.put(
        "flexible(aging=false,deadline=false,wait=false)",
        twin(paper.withHeuristics(false, false, false)));
    twins.put("flexible(agefactor=2)", twin(paper.withAgefactor(2)));
    twins.put(
        "flexible(k=1.5,max=3,min=0,boostvalue=0.5)",
        twin(paper.withUrgency(1.5, 3, 0).withBoostvalue(0.5)));
    twins.put(
        "flexible(backfill=shortest,reservations=3,depth=4)",
        context -> NaiveEasyScheduler.flexible(context, paper, "shortest", 3, 4));
    return twins;
  }

  private static SchedulingPolicy twin(Options options) {
    return context -> NaiveEasyScheduler.flexible(context, options);
  }

  @Override
  protected boolean isScaleInvariant() {
    return false;
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "flexible(min=21)",
        "flexible(max=0.05)",
        "flexible(agefactor=-1)",
        "flexible(k=-0.1)",
        "flexible(boostvalue=-1)",
        "flexible(fairshare=-1)",
        "flexible(halflife=0)",
        "flexible(halflife=5)",
        "flexible(aging=false,agefactor=1)",
        "flexible(deadline=false,k=3)",
        "flexible(wait=false,boostvalue=3)");
  }

  /** Few machines for many jobs, so that priorities decide. */
  @Provide
  Arbitrary<SchedulingInstance> crowdedInstance() {
    return GeneratedInstances.defaults().withSize(3, 30).arbitrary();
  }

  @Property
  void policy_onCrowdedInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  /** A tick may be a millisecond: the formulas are in seconds. */
  @Property
  void policy_withShortTicks_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(
        policy,
        new SchedulingInstance(
            instance.context().withTicksPerSecond(1000),
            instance.jobs(),
            instance.outages(),
            instance.cancellations(),
            instance.overrunRule(),
            instance.submissionMode()));
  }

  @Example
  void label_ofPolicyWithOtherHeuristics_namesThem() {
    PriorityTerm wide = PriorityTerm.perJob("wide", (job, now) -> job.cpus());
    assertThat(new FlexibleBackfillPolicy().with(wide))
        .hasToString(
            "flexible(terms=aging(factor=0.01)-and-urgency(k=2.0,min=0.1,max=20.0)"
                + "-and-shortness(boost=2.0)-and-wide)");
    assertThat(new FlexibleBackfillPolicy(List.of(new Aging(1), new Aging(2)), Backfilling.DEFAULT))
        .hasToString("flexible(terms=aging(factor=1.0)-and-aging(factor=2.0))");
    assertThat(new FlexibleBackfillPolicy(List.of(new Aging(2e9)), Backfilling.DEFAULT))
        .hasToString("flexible(terms=aging(factor=2.0E9))");
    assertThat(new FlexibleBackfillPolicy().with(new FairShare(3, 60)))
        .hasToString("flexible(fairshare=3,halflife=60)")
        .isEqualTo(policy("flexible(fairshare=3,halflife=60)"));
  }

  /** One CPU, busy until 10. Job 1 has waited longer; the caller's term prefers job 2. */
  @Example
  void heuristicOfTheCaller_decides() {
    PriorityTerm latest = PriorityTerm.perJob("latest", (job, now) -> 100.0 * job.id());
    Job[] jobs = {Job.of(0, 0, 1, 10), Job.of(1, 1, 1, 5), Job.of(2, 2, 1, 5)};
    SchedulingInstance instance = SchedulingInstance.of(Grid.single(1), jobs);

    assertThat(ReferenceDriver.run(instance, policy("flexible(aging=false,wait=false)")))
        .startsJob(1)
        .at(10);
    // Job 1 became the head at 1, before job 2 arrived, and stays the head.
    assertThat(ReferenceDriver.run(instance, new FlexibleBackfillPolicy().with(latest)))
        .startsJob(1)
        .at(10);
    assertThat(ReferenceDriver.run(instance, new ListPolicy(PriorityOrder.of(latest))))
        .startsJob(2)
        .at(10);
  }
}
