package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.ForwardingPolicy;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A job of several nodes: it takes as long, stands still and is lost as a whole. */
final class SpreadJobTest {
  private static final Grid GRID =
      Grid.of(
          List.of(
              Machine.of(0, 4, 2).withCapacities(Resources.of("gpu", 2)),
              Machine.of(1, 4, 1).withCapacities(Resources.of("gpu", 2)),
              Machine.of(2, 4, 1)));

  private static final Job PAIR =
      Job.of(7, 0, 2, 100).withNodes(2).withResources(Resources.of("gpu", 2));

  private static List<String> run(OutageRule outage, MachineEvent... events) {
    List<String> attempts = new ArrayList<>();
    TestWorkload workload = TestWorkload.of(GRID, SimulatedJob.exact(PAIR)).withEvents(events);
    Simulation.run(
        workload,
        Catalog.policies().create("easy"),
        SimulationOptions.defaults().withOutage(outage),
        new RunListener() {
          @Override
          public void attemptEnded(Attempt attempt) {
            attempts.add(
                "%s on %s from %d to %d"
                    .formatted(
                        attempt.status(),
                        attempt.machines().stream().map(Machine::id).toList(),
                        attempt.start(),
                        attempt.end()));
          }
        });
    return attempts;
  }

  /** Machine 0 would take 50 ticks. */
  @Test
  void job_takesAsLongAsOnItsSlowestMachine() {
    assertThat(run(OutageRule.RESTART)).containsExactly("COMPLETED on [0, 1] from 0 to 100");
  }

  /** Half the rate from 10 to 30 on one machine, nothing from 40 to 50 on the other. */
  @Test
  void job_progressesAsOnTheMachineWhereItProgressesLeast() {
    assertThat(
            run(
                OutageRule.SUSPEND,
                new MachineEvent(10, 0, MachineState.AVAILABLE, 0.5),
                MachineEvent.up(30, 0),
                MachineEvent.down(40, 1),
                MachineEvent.up(50, 1)))
        .containsExactly("COMPLETED on [0, 1] from 0 to 120");
  }

  @Test
  void job_whoseSecondMachineGoesDown_isLostOnce_andNeedsBothAgain() {
    assertThat(run(OutageRule.RESTART, MachineEvent.down(30, 1), MachineEvent.up(45, 1)))
        .containsExactly("LOST on [0, 1] from 0 to 30", "COMPLETED on [0, 1] from 45 to 145");
    assertThat(run(OutageRule.RESTART, MachineEvent.down(30, 0), MachineEvent.down(30, 1)))
        .containsExactly("LOST on [0, 1] from 0 to 30");
    assertThat(run(OutageRule.ABANDON, MachineEvent.down(30, 1)))
        .containsExactly("ABANDONED on [0, 1] from 0 to 30");
  }

  @Test
  void policy_thatTakesNoSuchJob_saysSoBeforeTheRun() {
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(
            () ->
                Simulation.run(
                    TestWorkload.of(
                        GRID, SimulatedJob.exact(Job.of(1, 0, 1, 1)), SimulatedJob.exact(PAIR)),
                    Catalog.policies().create("mct"),
                    SimulationOptions.defaults(),
                    new RunListener() {
                      @Override
                      public void jobSubmitted(Job job, long now) {
                        throw new AssertionError("The run must not begin.");
                      }
                    }))
        .satisfies(
            refusal ->
                assertThat(refusal.sentence())
                    .isEqualTo(
                        "The policy (mct) takes no job of several nodes, such as job (7) of 2."));
  }

  /** It takes jobs of several nodes, and resources, but not each of them. */
  private record AtMostOneNode(SchedulingPolicy policy) implements ForwardingPolicy {
    @Override
    public boolean takes(Job job) {
      return job.nodes() == 1;
    }
  }

  @Test
  void policyThatTakesSomeJobsOfSeveralNodes_refusesTheOthersInASentence() {
    TestWorkload workload = TestWorkload.of(GRID, SimulatedJob.exact(PAIR));
    SchedulingPolicy policy = new AtMostOneNode(Catalog.policies().create("easy"));
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(
            () -> Simulation.run(workload, policy, SimulationOptions.defaults(), RunListener.NONE))
        .satisfies(
            refusal ->
                assertThat(refusal.sentence())
                    .isEqualTo("The policy (%s) does not take job (7).".formatted(policy)));
  }
}
