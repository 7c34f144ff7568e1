package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.TriesAndSeed;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Policies that break one rule each, and the contract test that catches it. */
final class SchedulingPolicyContractTest {

  private static final SchedulingInstance TWO_JOBS =
      SchedulingInstance.of(Grid.single(4), Job.of(0, 5, 3, 10), Job.of(1, 6, 3, 10));

  /** The greedy policy with other schedulers. */
  private record Bound(Function<SchedulingContext, Scheduler> binding) implements SchedulingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      return binding.apply(context);
    }

    @Override
    public String toString() {
      return "bound";
    }
  }

  /** Core, whose test jar sets the tries, does not see the class. */
  @Test
  void contract_hasTheNameByWhichItsTriesAreCounted() {
    assertThat(SchedulingPolicyContract.class.getName()).isEqualTo(TriesAndSeed.CONTRACT);
  }

  /** The contract of policies of one binding. */
  private static SchedulingPolicyContract contract(
      SchedulingPolicy policy, boolean scaleInvariant) {
    return new SchedulingPolicyContract() {
      @Override
      protected Descriptor<SchedulingPolicy> descriptor() {
        return Descriptor.of("bound", "For tests.", "none", arguments -> policy);
      }

      @Override
      protected boolean isScaleInvariant() {
        return scaleInvariant;
      }

      @Override
      protected List<String> refusedLabels() {
        return List.of("bound");
      }
    };
  }

  private static void assertFails(ThrowingCallable test, String part) {
    assertThatExceptionOfType(AssertionError.class).isThrownBy(test).withMessageContaining(part);
  }

  @Test
  void policyWithSharedState_failsInterleavedRuns() {
    // The second binding takes the first one's scheduler, which still counts its CPUs as taken.
    Scheduler[] shared = new Scheduler[1];
    SchedulingPolicy policy =
        new Bound(
            context -> {
              if (shared[0] == null) {
                shared[0] = new GreedyScheduler(context, false);
              }
              return shared[0];
            });
    assertFails(
        () ->
            contract(policy, false).runs_thatInterleave_equalRunsAlone(policy, TWO_JOBS, TWO_JOBS),
        "PolicyContractException");
  }

  @Test
  void policyThatAlternates_failsInterleavedRuns() {
    int[] count = new int[1];
    SchedulingPolicy policy =
        new Bound(context -> new GreedyScheduler(context, count[0]++ % 3 == 0));
    SchedulingInstance tie =
        SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 1), Job.of(1, 0, 1, 1));
    assertFails(
        () -> contract(policy, false).runs_thatInterleave_equalRunsAlone(policy, tie, tie), "");
  }

  @Test
  void policyThatNeverWakes_failsStaticSubmission() {
    SchedulingPolicy policy = new Bound(Sleepy::new);
    assertFails(
        () ->
            contract(policy, false)
                .jobs_submittedBeforeTheirRelease_waitUntilThen(policy, TWO_JOBS),
        "ask to be woken");
  }

  @Test
  void policyThatComparesWithConstants_failsOnlyIfSaidToBeScaleInvariant() {
    SchedulingPolicy policy = new Bound(Lazy::new);
    SchedulingInstance known = TWO_JOBS.withSubmissionMode(SubmissionMode.STATIC);
    assertFails(
        () -> contract(policy, true).run_ofStretchedInstance_isStretched(policy, known, 3),
        "job (0) on machine (0) at tick (24)");
    assertFails(
        () -> contract(policy, true).run_ofStretchedInstance_isStretched(policy, known, 3),
        "[starts of the second run, at 3 times the tick] ");
    assertFails(
        () -> contract(policy, true).run_ofStretchedInstance_isStretched(policy, known, 3),
        """
        // The second run must start the same jobs on the same machines, at 3 times the tick:
        ReferenceDriver.run(instance, policy);
        ReferenceDriver.run(TransformedInstances.stretched(instance, 3), policy);
        """);
    assertThatNoException()
        .isThrownBy(
            () -> contract(policy, false).run_ofStretchedInstance_isStretched(policy, known, 3));
  }

  @Test
  void policyThatLeavesJobs_failsLiveness() {
    SchedulingPolicy policy = new Bound(Sleepy::new);
    SchedulingInstance failing =
        TWO_JOBS
            .withSubmissionMode(SubmissionMode.STATIC)
            .withOutages(new Outage(0, 1, Outage.FOREVER));
    assertFails(
        () -> contract(policy, false).jobs_onceAllMachinesAreUp_doNotWaitForEver(policy, failing),
        "to be WAITING");
  }

  /** What the failure of a policy prints must fail again when it is run. */
  @Test
  void policyThatStartsMoreInAnotherDispatch_isReplayedWithOne() {
    SchedulingPolicy policy = new Bound(OneByOne::new);
    SchedulingInstance together =
        SchedulingInstance.of(Grid.single(2), Job.of(0, 0, 1, 10), Job.of(1, 0, 1, 10));
    assertThatNoException().isThrownBy(() -> ReferenceDriver.run(together, policy));
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> ReferenceDriver.dispatchingTwice(together, policy).finish());
    assertFails(
        () -> contract(policy, false).run_ofAnyInstance_isFeasible(policy, together),
        "\nReferenceDriver.dispatchingTwice(instance, policy).finish();\n");
    assertFails(
        () -> contract(policy, false).run_ofAnyInstance_isFeasible(policy, together),
        "a tick being a millisecond, without its second dispatches:");
  }

  @Test
  void policyThatFailsWithoutAnotherDispatch_isReplayedWithoutOne() {
    SchedulingPolicy policy = new Bound(Eager::new);
    assertFails(
        () -> contract(policy, false).run_ofAnyInstance_isFeasible(policy, TWO_JOBS),
        "\nReferenceDriver.run(instance, policy);\n");
  }

  @Test
  void policyThatDecidesOtherwiseAfterRestarts_isReplayedWithAndWithoutThem() {
    SchedulingPolicy policy = new Bound(Forgetful::new);
    SchedulingPolicyContract contract =
        new SchedulingPolicyContract() {
          @Override
          protected Descriptor<SchedulingPolicy> descriptor() {
            return Descriptor.of("bound", "For tests.", "none", arguments -> policy);
          }

          @Override
          protected boolean decidesByState(SchedulingPolicy any) {
            return true;
          }
        };
    Job[] jobs = new Job[12];
    Arrays.setAll(jobs, id -> Job.of(id, id, 1, 9));
    assertFails(
        () -> {
          for (long seed = 0; seed < 20; seed++) {
            contract.run_thatIsTakenOver_isTheSameForPolicyThatDecidesByState(
                policy, SchedulingInstance.of(Grid.single(2), jobs), seed);
          }
        },
        "ManagedRun.Restarts.NONE);\nManagedRun.of(instance, policy, ");
  }

  @Test
  void policyThatWakesWithoutJobs_fails() {
    SchedulingPolicy policy =
        new Bound(
            context ->
                new GreedyScheduler(context, false) {
                  @Override
                  protected long wakeUp(long now) {
                    return now + 60;
                  }
                });
    assertFails(
        () -> contract(policy, false).dispatch_withoutJobs_answersNever(policy, TWO_JOBS), "60");
  }

  @Test
  void policyThatForgetsItsArgument_failsLabels() {
    SchedulingPolicyContract contract = new GreedyContractTest();
    SchedulingPolicy unequal = context -> new GreedyScheduler(context, false);
    assertFails(
        () -> contract.policies_ofDifferentLabels_differ(new GreedyPolicy(true), new Same()),
        "whether greedy(last-first=true) equals greedy(last-first=true)");
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> contract.label_ofPolicy_namesIt(unequal));
  }

  @Test
  void labelThatMustBeRefused_butIsNot_fails() {
    SchedulingPolicy policy = new Bound(context -> new GreedyScheduler(context, false));
    assertFails(() -> contract(policy, false).label_thatMustBeRefused_isRefused(), "bound");
  }

  /** Claims to be another policy, but has the same label. */
  private static final class Same implements SchedulingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      return new GreedyScheduler(context, false);
    }

    @Override
    public String toString() {
      return "greedy(last-first=true)";
    }
  }

  /** Starts one job in each dispatch. */
  private static final class OneByOne extends GreedyScheduler {
    private boolean hasStarted;

    OneByOne(SchedulingContext context) {
      super(context, false);
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      hasStarted = false;
      return super.dispatch(dispatcher, now);
    }

    @Override
    protected boolean mayStart(Job job, Machine machine, long now) {
      return !hasStarted && super.mayStart(job, machine, now);
    }

    @Override
    protected void start(Dispatcher dispatcher, Job job, Machine machine) {
      super.start(dispatcher, job, machine);
      hasStarted = true;
    }

    @Override
    protected long wakeUp(long now) {
      return waiting().isEmpty() ? NEVER : now + 1;
    }
  }

  /** Starts the job first that waited first since it was bound, else the last one. */
  private static final class Forgetful extends ManagedGreedyScheduler {
    private boolean hasDispatched;

    Forgetful(SchedulingContext context) {
      super(context);
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      super.jobSubmitted(job, now);
      if (hasDispatched) {
        Collections.rotate(waiting(), 1);
      }
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      hasDispatched = true;
      return super.dispatch(dispatcher, now);
    }
  }

  /** Starts jobs on CPUs that are taken. */
  private static final class Eager extends GreedyScheduler {
    Eager(SchedulingContext context) {
      super(context, false);
    }

    @Override
    protected boolean hasFreeCpus(Machine machine, Job job) {
      return true;
    }
  }

  /** Never asks to be woken. */
  private static final class Sleepy extends GreedyScheduler {
    Sleepy(SchedulingContext context) {
      super(context, false);
    }

    @Override
    protected long wakeUp(long now) {
      return NEVER;
    }
  }

  /** Starts a job three ticks after its release. */
  private static final class Lazy extends GreedyScheduler {
    Lazy(SchedulingContext context) {
      super(context, false);
    }

    @Override
    protected boolean isReleased(Job job, long now) {
      return job.release() + 3 <= now;
    }

    @Override
    protected long wakeUp(long now) {
      return waiting().isEmpty() ? NEVER : now + 1;
    }
  }
}
