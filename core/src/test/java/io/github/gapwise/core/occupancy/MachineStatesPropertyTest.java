package io.github.gapwise.core.occupancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Running jobs of several nodes and resources, tested against a map of what runs where. */
final class MachineStatesPropertyTest {
  private static final List<String> KINDS = List.of("gpu", "memory");

  private final Grid grid =
      Grid.of(
          IntStream.range(0, 5)
              .mapToObj(
                  id ->
                      Machine.of(id, 8, 1 + id % 2)
                          .withCapacities(Resources.of(Map.of("gpu", 4L, "memory", 100L))))
              .toList());

  private MachineStates states = new MachineStates(grid, SpeedScaled.INSTANCE);

  private record Run(Job job, List<Machine> on, long end) {}

  /** What runs, by job id. */
  private final Map<Long, Run> runs = new TreeMap<>();

  @Property
  void states_afterAnyEvents_areThoseOfWhatRuns(@ForAll Random random) {
    states = new MachineStates(grid, SpeedScaled.INSTANCE);
    runs.clear();
    for (int event = 0; event < 30; event++) {
      switch (random.nextInt(4)) {
        case 0, 1 -> start(job(event, random), random);
        case 2 -> leave(random);
        default -> change(random);
      }
      requireSame(states);
    }
    MachineStates copy = new MachineStates(grid, SpeedScaled.INSTANCE);
    IntStream.range(0, grid.size()).forEach(id -> copy.copyFrom(states, id));
    requireSameByMachine(copy);
  }

  private static Job job(long id, Random random) {
    Resources resources =
        random.nextBoolean()
            ? Resources.none()
            : Resources.of(
                Map.of("gpu", (long) random.nextInt(2), "memory", (long) random.nextInt(30)));
    return Job.of(id, 0, 1 + random.nextInt(3), 1 + random.nextInt(40))
        .withNodes(1 + random.nextInt(3))
        .withResources(resources);
  }

  /** Starts a job on machines where there is room, if there are so many. */
  private void start(Job job, Random random) {
    List<Machine> on = new ArrayList<>(grid.machines());
    on.removeIf(
        machine ->
            freeCpus(machine) < job.cpus()
                || KINDS.stream()
                    .anyMatch(kind -> free(machine, kind) < job.resources().amount(kind)));
    Collections.shuffle(on, random);
    if (on.size() >= job.nodes()) {
      List<Machine> chosen = List.copyOf(on.subList(0, job.nodes()));
      long end = 10 + SpeedScaled.INSTANCE.ticks(job, chosen);
      assertThat(states.end(chosen, job, 10)).isEqualTo(end);
      if (chosen.size() == 1) {
        states.start(chosen.get(0).id(), job, end);
      } else {
        states.start(chosen, job, end);
      }
      runs.put(job.id(), new Run(job, chosen, end));
    }
  }

  private Run any(Random random) {
    return new ArrayList<>(runs.values()).get(random.nextInt(runs.size()));
  }

  private void leave(Random random) {
    if (!runs.isEmpty()) {
      Run run = any(random);
      states.leave(run.on().get(0).id(), run.job());
      runs.remove(run.job().id());
    }
  }

  /** Gives a job another estimate. */
  private void change(Random random) {
    if (!runs.isEmpty()) {
      Run run = any(random);
      Job after = run.job().withWork(1 + random.nextInt(40));
      assertThat(states.change(run.job(), after)).isEqualTo(states.machineOf(after));
      long end = 10 + SpeedScaled.INSTANCE.ticks(after, run.on());
      runs.put(after.id(), new Run(after, run.on(), end));
    }
  }

  private List<Run> on(Machine machine) {
    return runs.values().stream().filter(run -> run.on().contains(machine)).toList();
  }

  private long freeCpus(Machine machine) {
    return machine.cpus() - on(machine).stream().mapToLong(run -> run.job().cpus()).sum();
  }

  private long free(Machine machine, String kind) {
    return machine.capacities().amount(kind)
        - on(machine).stream().mapToLong(run -> run.job().resources().amount(kind)).sum();
  }

  private void requireSame(MachineStates tested) {
    requireSameByMachine(tested);
    for (Run run : runs.values()) {
      assertThat(tested.machinesOf(run.on().get(0).id(), run.job())).isEqualTo(run.on());
      assertThat(tested.machineOf(run.job())).isEqualTo(run.on().get(0).id());
    }
    assertThat(tested.machineOf(Job.of(999, 0, 1, 1))).isEqualTo(MachineStates.NONE);
    assertThat(tested.machineOf(Job.of(999, 0, 1, 1).withNodes(2))).isEqualTo(MachineStates.NONE);
  }

  private void requireSameByMachine(MachineStates tested) {
    for (Machine machine : grid.machines()) {
      int id = machine.id();
      RunningJobs running = tested.running(id);
      assertThat(tested.freeCpus(id)).isEqualTo((int) freeCpus(machine));
      assertThat(running.size()).isEqualTo(on(machine).size());
      for (Run run : on(machine)) {
        int place = running.placeOf(run.job().id());
        assertThat(running.end(place)).isEqualTo(run.end());
        assertThat(running.cpus(place)).isEqualTo(run.job().cpus());
        assertThat(running.resources(place)).isEqualTo(run.job().resources());
      }
      for (String kind : KINDS) {
        requireSameKind(tested, machine, kind);
      }
    }
  }

  private void requireSameKind(MachineStates tested, Machine machine, String name) {
    int id = machine.id();
    long free = free(machine, name);
    assertThat(tested.hasResources(id, needing(name, free))).isTrue();
    assertThat(tested.hasResources(id, needing(name, free + 1))).isFalse();
    assertThat(tested.hasResources(id, needing("tape", 1))).isFalse();
    for (long tick = 9; tick < 52; tick += 14) {
      long later = tick;
      assertThat(tested.running(id).busyAt(name, tick))
          .isEqualTo(
              on(machine).stream()
                  .filter(run -> run.end() > later)
                  .mapToLong(run -> run.job().resources().amount(name))
                  .sum());
    }
  }

  private static Job needing(String kind, long amount) {
    return Job.of(998, 0, 1, 1).withResources(Resources.of(kind, amount));
  }
}
