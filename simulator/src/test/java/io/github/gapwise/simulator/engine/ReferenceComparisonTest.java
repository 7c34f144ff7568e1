package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.validation.ValidationProbe;
import io.github.gapwise.testkit.CheckedPolicy;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ExecutedSchedule.Fate;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * The simulation does what the naive driver of the testkit does, attempt by attempt, and keeps the
 * contract of schedulers.
 */
final class ReferenceComparisonTest {

  @Property
  void simulation_ofAnyInstance_runsTheAttemptsOfTheReference(
      @ForAll("policies") SchedulingPolicy policy,
      @ForAll("instances") SchedulingInstance instance) {
    requireAttemptsOfReference(policy, instance);
  }

  @Property
  void simulation_ofJobsOfSeveralNodes_runsTheAttemptsOfTheReference(
      @ForAll("queues") SchedulingPolicy policy,
      @ForAll("demandingInstances") SchedulingInstance instance) {
    requireAttemptsOfReference(policy, instance);
  }

  private static void requireAttemptsOfReference(
      SchedulingPolicy policy, SchedulingInstance instance) {
    ExecutedSchedule expected = ReferenceDriver.run(instance, policy);
    Attempts actual = new Attempts();
    InstanceWorkload workload = new InstanceWorkload(instance);

    ValidationProbe probe = new ValidationProbe(workload, OutageRule.RESTART);

    Simulation.run(
        workload,
        new CheckedPolicy(policy),
        workload.options(),
        RunListener.all(List.of(actual, probe)));

    boolean isKnownToProbe = instance.submissionMode() == SubmissionMode.DYNAMIC;
    assertThat(isKnownToProbe ? probe.figures() : new double[1]).containsExactly(0);
    assertThat(actual.attempts).containsExactlyInAnyOrderElementsOf(attempts(expected));
    assertThat(actual.left).isEqualTo(left(expected));
  }

  @Provide
  Arbitrary<SchedulingPolicy> policies() {
    return Arbitraries.of("fcfs", "edd", "easy", "lifo").map(Catalog.policies()::create);
  }

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults()
        .without(Feature.CANCELLATIONS, Feature.PARTIAL_LOADS, Feature.SUSPENSIONS)
        .arbitrary();
  }

  @Provide
  Arbitrary<SchedulingPolicy> queues() {
    return Arbitraries.of("fcfs", "edd", "easy", "easy(reservations=2)", "flexible")
        .map(Catalog.policies()::create);
  }

  @Provide
  Arbitrary<SchedulingInstance> demandingInstances() {
    return GeneratedInstances.defaults()
        .without(Feature.CANCELLATIONS, Feature.PARTIAL_LOADS, Feature.SUSPENSIONS)
        .with(Feature.SEVERAL_NODES, Feature.RESOURCES)
        .arbitrary();
  }

  private static List<String> attempts(ExecutedSchedule schedule) {
    return schedule.jobs().stream()
        .flatMap(
            history ->
                history.attempts().stream()
                    .map(
                        attempt ->
                            attempt(
                                history.job(),
                                attempt.machines(),
                                attempt.start(),
                                attempt.end(),
                                attempt.outcome().name())))
        .toList();
  }

  private static Set<Long> left(ExecutedSchedule schedule) {
    Set<Long> left = new TreeSet<>();
    for (JobHistory history : schedule.jobs()) {
      if (history.fate() == Fate.WAITING || history.fate() == Fate.REFUSED) {
        left.add(history.job().id());
      }
    }
    return left;
  }

  private static String attempt(
      Job job, List<Machine> machines, long start, long end, String outcome) {
    return "job %d on machine %s from %d to %d: %s"
        .formatted(job.id(), machines.stream().map(Machine::id).toList(), start, end, outcome);
  }

  /** What the simulation tells. */
  private static final class Attempts implements RunListener {
    private final List<String> attempts = new ArrayList<>();
    private final Set<Long> left = new TreeSet<>();

    @Override
    public void attemptEnded(Attempt attempt) {
      attempts.add(
          attempt(
              attempt.job(),
              attempt.machines(),
              attempt.start(),
              attempt.end(),
              attempt.status().name()));
    }

    @Override
    public void jobRefused(Job job, String reason) {
      left.add(job.id());
    }

    @Override
    public void jobLeftWaiting(Job job) {
      left.add(job.id());
    }
  }
}
