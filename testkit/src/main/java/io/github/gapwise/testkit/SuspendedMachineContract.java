package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * How policies that bind waiting jobs to machines handle a machine whose owner takes all of it,
 * with or without jobs on it.
 */
public abstract class SuspendedMachineContract {
  private static final Machine FAST = Machine.of(0, 4, 10);
  private static final Machine SLOW = Machine.of(1, 4, 1);

  private final Catalog<SchedulingPolicy> catalog;
  private final List<String> starts = new ArrayList<>();

  /** Creates the tests of the policies of one family. */
  protected SuspendedMachineContract(PolicyProvider provider) {
    catalog = Catalog.of("policy", provider.policies(), provider.extensions());
  }

  /** The labels of the policies under test. */
  protected abstract List<String> labels();

  /** The labels of those that bind a job to the fast machine although it has to wait there. */
  protected abstract List<String> labelsThatMove();

  /** The labels that properties draw from. */
  @Provide
  protected final Arbitrary<String> anyLabel() {
    return Arbitraries.of(labels());
  }

  /** The labels, of policies that move a job, that properties draw from. */
  @Provide
  protected final Arbitrary<String> anyLabelThatMoves() {
    return Arbitraries.of(labelsThatMove());
  }

  /** The CPUs of a job that completes there are free, but no job may take them. */
  @Property
  public final void jobThatCompletes_onSuspendedMachine_isFollowedByNone_untilTheLoadFalls(
      @ForAll("anyLabel") String label) {
    Scheduler scheduler = bind(label, FAST);
    submit(scheduler, 1, 0);
    submit(scheduler, 2, 1);
    scheduler.machineLoadChanged(FAST, 1, 5);
    dispatch(scheduler, 5);
    scheduler.jobCompleted(job(1, 0), FAST, 20);
    dispatch(scheduler, 20);
    submit(scheduler, 3, 25);
    assertThat(starts).containsExactly("1 on 0 at 0");
    scheduler.machineLoadChanged(FAST, 0.5, 30);
    dispatch(scheduler, 30);
    assertThat(starts)
        .hasSize(2)
        .allMatch(start -> start.endsWith("on 0 at 0") || start.endsWith("on 0 at 30"));
  }

  /**
   * At 10 the first job has run for as long as estimated, though it has made no progress since 5.
   */
  @Property
  public final void waitingJob_ofSuspendedMachine_moves(@ForAll("anyLabelThatMoves") String label) {
    Scheduler scheduler = bind(label, FAST, SLOW);
    submit(scheduler, 1, 0);
    submit(scheduler, 2, 1);
    assertThat(starts).containsExactly("1 on 0 at 0");
    scheduler.machineLoadChanged(FAST, 1, 5);
    dispatch(scheduler, 5);
    scheduler.jobOverran(job(1, 0), FAST, 10);
    dispatch(scheduler, 10);
    assertThat(starts).containsExactly("1 on 0 at 0", "2 on 1 at 5");
  }

  /** A machine comes up without the load that it went down with. */
  @Property
  public final void machine_thatGoesDownWhileSuspended_comesUpOpen(
      @ForAll("anyLabel") String label) {
    Scheduler scheduler = bind(label, FAST);
    submit(scheduler, 1, 0);
    scheduler.machineLoadChanged(FAST, 1, 5);
    scheduler.jobLost(job(1, 0), FAST, 6);
    scheduler.machineDown(FAST, 6);
    submit(scheduler, 2, 6);
    scheduler.machineUp(FAST, 7);
    dispatch(scheduler, 7);
    assertThat(starts).containsExactly("1 on 0 at 0", "2 on 0 at 7");
  }

  private Scheduler bind(String label, Machine... machines) {
    starts.clear();
    return catalog.create(label).bind(SchedulingContext.of(Grid.of(List.of(machines))));
  }

  private static Job job(long id, long release) {
    return Job.of(id, release, 4, 100);
  }

  private void submit(Scheduler scheduler, long id, long now) {
    scheduler.jobSubmitted(job(id, now), now);
    dispatch(scheduler, now);
  }

  private void dispatch(Scheduler scheduler, long now) {
    scheduler.dispatch(
        (job, machine) -> starts.add("%d on %d at %d".formatted(job.id(), machine.id(), now)), now);
  }
}
