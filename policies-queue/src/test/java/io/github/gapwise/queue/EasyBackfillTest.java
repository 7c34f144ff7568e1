package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.engine.BackfillCycle;
import io.github.gapwise.queue.engine.ReservingScheduler;
import io.github.gapwise.queue.engine.WaitingQueue;
import io.github.gapwise.queue.order.QueueOrder;
import io.github.gapwise.queue.twin.NaiveEasyScheduler;
import io.github.gapwise.queue.twin.NaiveOrder;
import io.github.gapwise.testkit.TwinPolicyContract;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

final class EasyBackfillTest extends TwinPolicyContract {
  private static final long ALL = Long.MAX_VALUE;

  /** A combination of options, as written in the label. */
  private record Options(
      String order, @Nullable String backfill, long reservations, long depth, boolean commit) {

    SchedulingPolicy policy() {
      QueueOrder backfillOrder = backfill == null ? named(order) : named(backfill);
      Backfilling backfilling =
          Backfilling.DEFAULT
              .withOrder(backfillOrder)
              .withReservations(reservations)
              .withDepth(depth);
      return new EasyBackfillPolicy(named(order), backfilling, commit);
    }

    SchedulingPolicy twin() {
      return context ->
          NaiveEasyScheduler.easy(context, order, backfill, reservations, depth, commit);
    }

    private static QueueOrder named(String label) {
      return QueueParameters.ORDER.parse(label);
    }
  }

  EasyBackfillTest() {
    super(new QueuePolicies(), "easy");
  }

  /** The twins whose decisions do not depend on the unit of time. */
  @Override
  protected Map<String, SchedulingPolicy> twins() {
    Map<String, SchedulingPolicy> twins = new HashMap<>();
    twins.put("easy", NaiveEasyScheduler::inQueueOrder);
    twins.put("easy(backfill=shortest)", NaiveEasyScheduler::shortestFirst);
    twins.put("easy(order=deadline)", twin("deadline", null, 1, ALL, false));
    twins.put("easy(order=wfp3,commit=true)", twin("wfp3", null, 1, ALL, true));
    twins.put("easy(order=longest,backfill=wfp3)", twin("longest", "wfp3", 1, ALL, false));
    twins.put("easy(reservations=2)", twin("arrival", null, 2, ALL, false));
    twins.put("easy(reservations=all)", twin("arrival", null, ALL, ALL, false));
    twins.put("easy(depth=2)", twin("arrival", null, 1, 2, false));
    twins.put(
        "easy(order=shortest,backfill=release,reservations=3,depth=5)",
        twin("shortest", "release", 3, 5, false));
    return twins;
  }

  /**
   * All except a committed head; priorities, which change with time and not with events; and a
   * depth, with which another pass examines other candidates.
   */
  @Override
  protected boolean decidesByState(SchedulingPolicy policy) {
    return !policy.toString().matches(".*(fair-share|commit=true|wfp3|depth=).*");
  }

  private static SchedulingPolicy twin(
      String order, @Nullable String backfill, long reservations, long depth, boolean commit) {
    return new Options(order, backfill, reservations, depth, commit).twin();
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "easy(backfill=none)",
        "easy(backfill=)",
        "easy(backfill=Shortest)",
        "easy(reservations=0)",
        "easy(reservations=All)",
        "easy(depth=-1)");
  }

  /** Few machines for many jobs, so that most heads wait and most machines have a reservation. */
  @Provide
  Arbitrary<SchedulingInstance> crowdedInstance() {
    return GeneratedInstances.defaults().withSize(3, 20).arbitrary();
  }

  @Provide
  Arbitrary<Options> anyOptions() {
    Arbitrary<String> order = Arbitraries.of(NaiveOrder.LABELS);
    return Combinators.combine(
            order,
            order.injectNull(0.3),
            Arbitraries.of(1L, 1L, 2L, 3L, 7L, ALL),
            Arbitraries.of(0L, 1L, 3L, 6L, ALL, ALL),
            Arbitraries.of(true, false))
        .as(Options::new);
  }

  @Property
  void policy_onCrowdedInstance_decidesAsItsTwin(
      @ForAll("anyPolicy") SchedulingPolicy policy,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    requireDecisionsOfTwin(policy, instance);
  }

  @Property
  void anyCombinationOfOptions_decidesAsItsTwin(
      @ForAll("anyOptions") Options options,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(options.policy(), options.twin(), instance);
  }

  /**
   * The scheduler for any number of reservations and the one for a single reservation decide alike.
   */
  @Property
  void oneReservation_isReservedAlikeByBothSchedulers(
      @ForAll("anyOptions") Options options,
      @ForAll("crowdedInstance") SchedulingInstance instance) {
    QueueOrder order = Options.named(options.order());
    Backfilling one = Backfilling.DEFAULT.withDepth(options.depth());
    TwinComparison.requireSameStarts(
        new EasyBackfillPolicy(order, one, options.commit()),
        context ->
            new ReservingScheduler(
                context,
                MachineFilter.ALL,
                new WaitingQueue(context, order, order),
                1,
                options.depth(),
                options.commit(),
                BackfillCycle.NONE),
        instance);
  }

  @Example
  void backfilling_outOfRange_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Backfilling.DEFAULT.withReservations(0))
        .withMessage("The reservations (0) must be a whole number from 1 or all.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Backfilling.DEFAULT.withDepth(-1))
        .withMessage("The depth (-1) must be a whole number from 0 or all.");
  }
}
