package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.order.Aging;
import io.github.gapwise.queue.order.FairShare;
import io.github.gapwise.queue.order.PriorityOrder;
import io.github.gapwise.queue.order.PriorityTerm;
import io.github.gapwise.queue.order.QueueOrder;
import io.github.gapwise.queue.twin.NaiveListScheduler;
import io.github.gapwise.queue.twin.NaiveOrder;
import io.github.gapwise.testkit.TwinPolicyContract;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class ListPolicyTest extends TwinPolicyContract {

  ListPolicyTest() {
    super(new QueuePolicies(), "list");
  }

  /**
   * All except the state that a restart forgets (a committed head and recent use) and priorities,
   * which change with time, so that another pass finds another head.
   */
  @Override
  protected boolean decidesByState(SchedulingPolicy policy) {
    return !policy.toString().matches(".*(fair-share|commit=true|wfp3|unicef).*");
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    Map<String, SchedulingPolicy> twins = new HashMap<>();
    for (String order : NaiveOrder.LABELS) {
      String argument = order.equals("arrival") ? "" : "order=" + order;
      twins.put(
          argument.isEmpty() ? "list" : "list(" + argument + ")",
          context -> NaiveListScheduler.list(context, order, false));
      twins.put(
          "list(" + (argument.isEmpty() ? "" : argument + ",") + "commit=true)",
          context -> NaiveListScheduler.list(context, order, true));
    }
    return twins;
  }

  @Override
  protected boolean isScaleInvariant() {
    return false;
  }

  /** The orders named f1 to f4 use the logarithm of the release. */
  @Override
  protected boolean isTranslationInvariant(SchedulingPolicy policy) {
    return !policy.toString().matches(".*order=f[1-4].*");
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("list(order=none)", "list(order=F1)", "list(commit=yes)");
  }

  /** One machine for many jobs, so that the order decides. */
  @Provide
  Arbitrary<SchedulingInstance> crowdedInstance() {
    return GeneratedInstances.defaults().withSize(2, 30).arbitrary();
  }

  @Property
  void policy_onCrowdedInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  @Example
  void everyOrderButFairShare_hasATwin() {
    List<String> labels = new ArrayList<>(NaiveOrder.LABELS);
    labels.add("fair-share");
    assertThat(QueueOrder.names()).containsExactlyInAnyOrderElementsOf(labels);
    assertThat(QueueOrder.names())
        .allSatisfy(name -> assertThat(QueueOrder.named(name).label()).isEqualTo(name));
  }

  @Example
  void order_ofNoName_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> QueueOrder.named("newest"))
        .withMessageStartingWith("The order (newest) must be one of [arrival, ");
  }

  @Example
  void label_ofAFormerRelease_namesTheOrderOfToday() {
    assertThat(policy("list(order=fcfs)")).hasToString("list").isEqualTo(policy("list"));
    assertThat(policy("list(order=edf)")).hasToString("list(order=deadline)");
    assertThat(policy("easy(backfill=lttr)")).hasToString("easy(backfill=least-laxity)");
  }

  @Example
  void label_ofOrderThatChangesWithTime_isItsName() {
    assertThat(new ListPolicy(PriorityOrder.WFP3, false)).isEqualTo(policy("list(order=wfp3)"));
    assertThat(new ListPolicy(PriorityOrder.UNICEF)).hasToString("list(order=unicef)");
    assertThat(new ListPolicy(PriorityOrder.FAIR_SHARE))
        .hasToString("list(order=fair-share)")
        .isEqualTo(policy("list(order=fair-share)"));
    assertThat(new ListPolicy(PriorityOrder.of(new FairShare(2, 60))))
        .hasToString("list(order=fairshare(weight=2.0,halflife=60.0))");
  }

  @Example
  void label_ofOrderWithoutName_tellsItsTerms() {
    PriorityOrder order = PriorityOrder.of(Aging.DEFAULT, PriorityTerm.perJob("wide", (j, t) -> 1));
    assertThat(new ListPolicy(order, true))
        .hasToString("list(order=aging(factor=0.01)-and-wide,commit=true)");
    assertThat(new ListPolicy(PriorityOrder.of())).hasToString("list(order=none)");
  }

  @Example
  void term_ofBadName_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PriorityTerm.perJob("a(b", (job, seconds) -> 1))
        .withMessage("The text (a(b) must end with a closing parenthesis.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PriorityOrder.of(PriorityTerm.perJob("f1", (job, seconds) -> 1)))
        .withMessage("The name (f1) of a term must not be that of another order.");
    for (String taken : List.of("wfp3", "unicef(n=1)", "fair-share", "arrival")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> PriorityOrder.of(PriorityTerm.perJob(taken, (job, seconds) -> 1)))
          .withMessageEndingWith("of a term must not be that of another order.");
    }
  }
}
