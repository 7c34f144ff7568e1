package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;

/** Why jobs start, and that recording the reason changes nothing. */
final class StartReasonTest {
  private static final List<String> LABELS =
      List.of(
          "eg-edf",
          "eg-edf-2008",
          "eg-edf-recompute",
          "conservative",
          "mterd",
          "eg-edf+tabu(every=1,iterations=20)",
          "conservative+tabu-2007(every=1,iterations=20)");

  private static final Set<StartReason> SEEN = EnumSet.noneOf(StartReason.class);

  @Provide
  Arbitrary<SchedulingInstance> crowded() {
    return GeneratedInstances.defaults().withSize(3, 20).arbitrary();
  }

  @AfterContainer
  static void everyReasonOfAPlan_isGiven() {
    assertThat(SEEN)
        .containsExactlyInAnyOrder(
            StartReason.RESERVED,
            StartReason.GAP,
            StartReason.EDF,
            StartReason.ERD,
            StartReason.MOVED);
  }

  @Property
  void explainedRun_decidesAlike(
      @ForAll("crowded") SchedulingInstance instance, @ForAll @IntRange(max = 6) int label) {
    SchedulingPolicy policy = policy(LABELS.get(label));
    TwinComparison.requireSameStarts(policy, explained(policy, SEEN::add), instance);
  }

  @Example
  void job_saysWhyItStarts() {
    Grid grid = Grid.single(1);
    List<String> starts = new ArrayList<>();
    Scheduler scheduler =
        explained(policy("eg-edf-2008"), reason -> starts.add(reason.label()))
            .bind(SchedulingContext.of(grid));
    // No gap ends. Job 0 runs until 10, job 1 has time, job 2 arrives later and goes before it.
    Job[] jobs = {
      Job.of(0, 0, 1, 10).withDeadline(10),
      Job.of(1, 0, 1, 10).withDeadline(100),
      Job.of(2, 1, 1, 10).withDeadline(20)
    };
    scheduler.jobSubmitted(jobs[0], 0);
    scheduler.jobSubmitted(jobs[1], 0);
    scheduler.dispatch((job, machine) -> {}, 0);
    scheduler.jobSubmitted(jobs[2], 1);
    scheduler.dispatch((job, machine) -> {}, 1);
    for (int k : new int[] {0, 2}) {
      long now = k == 0 ? 10 : 20;
      scheduler.jobCompleted(jobs[k], grid.machine(0), now);
      scheduler.dispatch((job, machine) -> {}, now);
    }
    assertThat(starts).containsExactly("edf", "edf", "edf");
  }

  private static SchedulingPolicy policy(String label) {
    SchedulePolicies family = new SchedulePolicies();
    return Catalog.of("policy", family.policies(), family.extensions()).create(label);
  }

  private interface Reader {
    void read(StartReason reason);
  }

  /** The policy in an explained run, with a reader of the reasons. */
  private static SchedulingPolicy explained(SchedulingPolicy policy, Reader reader) {
    return context -> {
      Scheduler scheduler = policy.bind(context.withExplained(true));
      return new ForwardingScheduler(scheduler) {
        @Override
        public long dispatch(Dispatcher dispatcher, long now) {
          return scheduler.dispatch(
              new Dispatcher() {
                @Override
                public void start(Job job, Machine machine) {
                  throw new AssertionError("A reason must be given.");
                }

                @Override
                public void start(Job job, Machine machine, StartReason reason) {
                  reader.read(reason);
                  dispatcher.start(job, machine);
                }
              },
              now);
        }
      };
    };
  }
}
