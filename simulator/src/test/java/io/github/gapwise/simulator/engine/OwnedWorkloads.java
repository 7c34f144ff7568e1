package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Random small workloads on machines that belong to others. */
final class OwnedWorkloads {
  /** A step of a machine; one of no delay falls into the tick of the one before if it may. */
  private record Step(long delay, MachineState state, double load) {}

  private record Host(int cpus, double speed, List<Step> steps) {}

  private record Draft(
      long release, int cpus, long work, long actual, boolean crashes, long withdrawal) {}

  private OwnedWorkloads() {}

  /** Up to 3 machines, 10 jobs and 8 events of each machine. */
  static Arbitrary<TestWorkload> any() {
    return Combinators.combine(
            hosts().list().ofMinSize(1).ofMaxSize(3),
            drafts().list().ofMaxSize(10),
            Arbitraries.of(false, true))
        .as(OwnedWorkloads::workload);
  }

  /** Every rule and mode. */
  static Arbitrary<SimulationOptions> options() {
    return Combinators.combine(
            Arbitraries.of(OverrunRule.values()),
            Arbitraries.of(OutageRule.values()),
            Arbitraries.of(SimulationOptions.Submission.values()))
        .as(
            (overrun, outage, mode) ->
                new SimulationOptions(overrun, outage, mode, 0, false, List.of()));
  }

  private static Arbitrary<Host> hosts() {
    Arbitrary<Step> steps =
        Combinators.combine(
                Arbitraries.longs().between(0, 9),
                Arbitraries.of(MachineState.values()),
                Arbitraries.of(0.0, 0.0, 0.25, 0.5, 1.0 / 3, 0.9, 1.0, 1.0))
            .as(Step::new);
    return Combinators.combine(
            Arbitraries.integers().between(1, 4),
            Arbitraries.of(1.0, 0.5, 2.0),
            steps.list().ofMaxSize(8))
        .as(Host::new);
  }

  private static Arbitrary<Draft> drafts() {
    return Combinators.combine(
            Arbitraries.longs().between(0, 25),
            Arbitraries.integers().between(1, 4),
            Arbitraries.longs().between(1, 9),
            Arbitraries.longs().between(0, 12),
            Arbitraries.of(false, false, true),
            Arbitraries.oneOf(
                Arbitraries.just(SimulatedJob.NEVER), Arbitraries.longs().between(0, 40)))
        .as(Draft::new);
  }

  private static TestWorkload workload(List<Host> hosts, List<Draft> drafts, boolean timeShared) {
    List<Machine> machines = new ArrayList<>();
    List<MachineEvent> events = new ArrayList<>();
    for (Host host : hosts) {
      events.addAll(events(machines.size(), host.steps()));
      machines.add(Machine.of(machines.size(), host.cpus(), host.speed()));
    }
    events.sort(Comparator.comparingLong(MachineEvent::time));
    List<SimulatedJob> jobs =
        IntStream.range(0, drafts.size())
            .mapToObj(i -> job(drafts.size() - i, drafts.get(i)))
            .sorted(InMemoryWorkload.ORDER)
            .toList();
    return new TestWorkload(
        Grid.of(machines), jobs, List.copyOf(events), timeShared, SpeedScaled.INSTANCE);
  }

  private static SimulatedJob job(long id, Draft draft) {
    Job job = Job.of(id, draft.release(), draft.cpus(), draft.work());
    return new SimulatedJob(job, draft.actual(), draft.crashes(), draft.withdrawal());
  }

  /** Steps that change nothing are left out; within a tick a machine goes down before it is up. */
  private static List<MachineEvent> events(int machine, List<Step> steps) {
    List<MachineEvent> events = new ArrayList<>();
    MachineEvent last = MachineEvent.up(0, machine);
    for (Step step : steps) {
      boolean late = !events.isEmpty() && step.load() == 1 && last.isUp();
      long time = last.time() + Math.max(step.delay(), late ? 1 : 0);
      if (step.state() != last.state() || step.load() != last.load()) {
        last = new MachineEvent(time, machine, step.state(), step.load());
        events.add(last);
      }
    }
    return events;
  }
}
