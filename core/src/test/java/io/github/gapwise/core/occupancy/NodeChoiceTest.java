package io.github.gapwise.core.occupancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/**
 * Tested against lists: the first machines with room, without those that lack it for as long as the
 * slowest of them takes, filled up from the machines behind, until all have room.
 */
final class NodeChoiceTest {
  private static final long NOW = 50;

  /** A machine and for how many ticks from now on a node has room there. */
  record Space(int speed, long room) {}

  @Provide
  Arbitrary<List<Space>> spaces() {
    Arbitrary<Integer> speeds = Arbitraries.integers().between(1, 6);
    Arbitrary<Long> rooms = Arbitraries.longs().between(0, 70);
    return speeds.flatMap(speed -> rooms.map(room -> new Space(speed, room))).list().ofMaxSize(14);
  }

  @Property
  void choice_isThatOfLists(
      @ForAll("spaces") List<Space> spaces, @ForAll @IntRange(min = 2, max = 12) int nodes) {
    Job job = Job.of(1, 0, 1, 60).withNodes(nodes);
    List<Machine> machines =
        IntStream.range(0, spaces.size())
            .mapToObj(rank -> Machine.of(rank, 1, spaces.get(rank).speed()))
            .toList();
    NodeChoice choice = new NodeChoice(machines::get, SpeedScaled.INSTANCE);

    boolean isChosen = choice.choose(job, NOW, room(spaces, machines));

    List<Machine> expected = expected(job, spaces, machines);
    assertThat(isChosen).isEqualTo(expected.size() == nodes);
    if (isChosen) {
      assertThat(choice.machines()).isEqualTo(expected);
      assertThat(choice.size()).isEqualTo(nodes);
      assertThat(choice.ticks()).isEqualTo(SpeedScaled.INSTANCE.ticks(job, expected));
      assertThat(choice.rank(nodes - 1)).isEqualTo(expected.get(nodes - 1).id());
    } else {
      assertThat(choice.found())
          .isEqualTo(machines.stream().filter(each -> hasOwnRoom(job, each, spaces)).count());
    }
  }

  private static NodeChoice.Machines room(List<Space> spaces, List<Machine> machines) {
    return new NodeChoice.Machines() {
      @Override
      public int next(Job job, int from, long now) {
        assertThat(now).isEqualTo(NOW);
        return IntStream.range(from, spaces.size())
            .filter(rank -> hasOwnRoom(job, machines.get(rank), spaces))
            .findFirst()
            .orElse(NodeChoice.NONE);
      }

      @Override
      public boolean hasRoom(Job job, int rank, long ticks, long now) {
        assertThat(now).isEqualTo(NOW);
        return spaces.get(rank).room() >= ticks;
      }
    };
  }

  private static boolean hasOwnRoom(Job job, Machine machine, List<Space> spaces) {
    return spaces.get(machine.id()).room() >= SpeedScaled.INSTANCE.ticks(job, machine);
  }

  private static List<Machine> expected(Job job, List<Space> spaces, List<Machine> machines) {
    List<Machine> behind =
        new ArrayList<>(machines.stream().filter(each -> hasOwnRoom(job, each, spaces)).toList());
    List<Machine> chosen = new ArrayList<>();
    long longest = 0;
    boolean isFirm = false;
    while (!isFirm) {
      while (chosen.size() < job.nodes()) {
        if (behind.isEmpty()) {
          return List.of();
        }
        chosen.add(behind.remove(0));
        Machine last = chosen.get(chosen.size() - 1);
        longest = Math.max(longest, SpeedScaled.INSTANCE.ticks(job, last));
      }
      long needed = longest;
      isFirm = !chosen.removeIf(each -> spaces.get(each.id()).room() < needed);
    }
    return chosen;
  }

  @Property
  void choiceOnAGridWithoutGaps_isItsFirstMachines(
      @ForAll @IntRange(min = 1, max = 20) int machines,
      @ForAll @IntRange(min = 1, max = 20) int nodes) {
    Grid grid = Grid.uniform(machines, 1);
    List<Space> spaces = IntStream.range(0, machines).mapToObj(id -> new Space(1, 60)).toList();
    NodeChoice choice = new NodeChoice(grid::machine, SpeedScaled.INSTANCE);
    Job job = Job.of(1, 0, 1, 60).withNodes(nodes);

    assertThat(choice.choose(job, NOW, room(spaces, grid.machines()))).isEqualTo(nodes <= machines);
    assertThat(choice.found()).isEqualTo(Math.min(nodes, machines));
  }
}
