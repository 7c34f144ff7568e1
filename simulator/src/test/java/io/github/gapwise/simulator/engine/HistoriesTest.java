package io.github.gapwise.simulator.engine;

import static io.github.gapwise.core.availability.MachineState.AVAILABLE;
import static io.github.gapwise.core.availability.MachineState.UNAVAILABLE;
import static io.github.gapwise.core.availability.MachineState.USER_PRESENT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What a policy learns of the machines, and when. */
final class HistoriesTest {
  /** Later than whatever happens. */
  private static final long HORIZON = 200;

  @Example
  void histories_tellAtEachDispatchWhatHasHappened() {
    Watcher watcher = new Watcher(false);

    run(exampleWorkload(), watcher);

    assertThat(watcher.seen)
        .containsExactly(
            "at 0: [0 AVAILABLE]",
            "at 3: [0 AVAILABLE, 3 USER_PRESENT]",
            "at 5: [0 AVAILABLE, 3 USER_PRESENT, 5 AVAILABLE]",
            "at 7: [0 AVAILABLE, 3 USER_PRESENT, 5 AVAILABLE]",
            "at 9: [0 AVAILABLE, 3 USER_PRESENT, 5 AVAILABLE, 9 UNAVAILABLE]",
            "at 16: [0 AVAILABLE, 3 USER_PRESENT, 5 AVAILABLE, 9 UNAVAILABLE]");
  }

  @Example
  void histories_tellAClairvoyantPolicyAllFromTheStart() {
    Watcher watcher = new Watcher(true);

    run(exampleWorkload(), watcher);

    assertThat(watcher.seen)
        .hasSize(6)
        .allMatch(
            line ->
                line.endsWith(
                    ": [0 AVAILABLE, 3 USER_PRESENT, 5 AVAILABLE, 9 UNAVAILABLE, 20 AVAILABLE]"));
    assertThat(watcher.histories).allMatch(history -> history.knownUntil() == Long.MAX_VALUE);
  }

  /** The last event comes after the end of the job; at tick 7 the machine leaves for no time. */
  private static TestWorkload exampleWorkload() {
    return TestWorkload.of(Grid.single(1), SimulatedJob.exact(Job.of(1, 0, 1, 9)))
        .withEvents(
            new MachineEvent(3, 0, USER_PRESENT, 0),
            MachineEvent.up(5, 0),
            MachineEvent.down(7, 0),
            MachineEvent.up(7, 0),
            new MachineEvent(9, 0, UNAVAILABLE, 0),
            new MachineEvent(20, 0, AVAILABLE, 0));
  }

  @Costly(3)
  @Property(edgeCases = EdgeCasesMode.NONE)
  void histories_ofAnyWorkload_areThoseOfItsEventsSoFar(
      @ForAll("workloads") TestWorkload workload, @ForAll("options") SimulationOptions options) {
    Watcher watcher = new Watcher(false);
    watcher.check =
        now -> {
          assertThat(watcher.states(now)).isEqualTo(states(workload, now));
          assertThat(watcher.histories).allMatch(history -> history.knownUntil() <= now);
        };

    Simulation.run(workload, watcher, options, RunListener.NONE);
  }

  @Costly(3)
  @Property(edgeCases = EdgeCasesMode.NONE)
  void histories_ofAnyWorkload_areWholeForAClairvoyant(@ForAll("workloads") TestWorkload workload) {
    Watcher watcher = new Watcher(true);

    run(workload, watcher);

    assertThat(watcher.states(HORIZON)).isEqualTo(states(workload, HORIZON));
    assertThat(watcher.histories).allMatch(history -> history.knownUntil() == Long.MAX_VALUE);
  }

  @Provide
  Arbitrary<TestWorkload> workloads() {
    return OwnedWorkloads.any();
  }

  @Provide
  Arbitrary<SimulationOptions> options() {
    return OwnedWorkloads.options();
  }

  private static void run(TestWorkload workload, SchedulingPolicy policy) {
    Simulation.run(workload, policy, SimulationOptions.defaults(), RunListener.NONE);
  }

  /** By machine and tick until now: the state after the last event until then. */
  private static List<MachineState> states(TestWorkload workload, long now) {
    List<MachineState> states = new ArrayList<>();
    for (int machine = 0; machine < workload.grid().size(); machine++) {
      for (long tick = 0; tick <= now; tick++) {
        MachineState state = AVAILABLE;
        for (MachineEvent event : workload.events()) {
          state = event.machineId() == machine && event.time() <= tick ? event.state() : state;
        }
        states.add(state);
      }
    }
    return states;
  }

  /** Starts jobs like any other, and looks at the histories whenever it may. */
  private static final class Watcher implements SchedulingPolicy {
    private final boolean clairvoyant;
    private final List<String> seen = new ArrayList<>();
    private List<AvailabilityHistory> histories = List.of();
    private LongConsumer check = now -> {};

    Watcher(boolean clairvoyant) {
      this.clairvoyant = clairvoyant;
    }

    @Override
    public Scheduler bind(SchedulingContext context) {
      histories = context.histories();
      return new ContraryPolicy(0, this::look).bind(context);
    }

    private void look(long now) {
      seen.add("at %d: %s".formatted(now, stretches(histories.get(0))));
      check.accept(now);
    }

    @Override
    public boolean isClairvoyant() {
      return clairvoyant;
    }

    private List<MachineState> states(long now) {
      List<MachineState> states = new ArrayList<>();
      for (AvailabilityHistory history : histories) {
        for (long tick = 0; tick <= now; tick++) {
          states.add(history.stateAt(tick));
        }
      }
      return states;
    }

    private static List<String> stretches(AvailabilityHistory history) {
      List<String> stretches = new ArrayList<>();
      for (int k = 0; k < history.stretches(); k++) {
        stretches.add(history.start(k) + " " + history.state(k));
      }
      return stretches;
    }
  }
}
