package io.github.gapwise.schedule.ontime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Against a set from which each change takes its machine at once. */
final class RefusalsTest {

  /** With no more changes at a time than machines, each of which is kept. */
  @Property
  void machinesThatRefused_areLeftOut_untilTheirPlansChange(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 150) int machines) {
    Random random = new Random(seed);
    Refusals.Changes changes = new Refusals.Changes(machines);
    Refusals refusals = new Refusals(machines);
    BitSet refused = new BitSet();
    for (int round = 0; round < 10; round++) {
      for (int k = random.nextInt(machines + 1); k > 0; k--) {
        int machine = random.nextInt(machines);
        refusals.add(machine);
        refused.set(machine);
      }
      for (int k = random.nextInt(machines + 1); k > 0; k--) {
        int machine = random.nextInt(machines);
        changes.add(machine);
        refused.clear(machine);
      }
      refusals.update(changes);
      requireOthers(refusals, refused, machines);
    }
  }

  /** With more changes than are kept, those that are not may be of any machine. */
  @Property
  void manyChanges_leaveNoRefusalOfAMachineThatHasChanged(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 10) int machines) {
    Random random = new Random(seed);
    Refusals.Changes changes = new Refusals.Changes(machines);
    Refusals refusals = new Refusals(machines);
    for (int round = 0; round < 10; round++) {
      int machine = random.nextInt(machines);
      refusals.add(machine);
      changes.add(machine);
      for (int k = random.nextInt(40); k > 0; k--) {
        changes.add(random.nextInt(machines));
      }
      refusals.update(changes);
      assertThat(refusals.next(machine)).isEqualTo(machine);
    }
  }

  private static void requireOthers(Refusals refusals, BitSet refused, int machines) {
    List<Integer> open = new ArrayList<>();
    for (int id = refusals.next(0); id >= 0; id = refusals.next(id + 1)) {
      open.add(id);
    }
    BitSet expected = new BitSet();
    expected.set(0, machines);
    expected.andNot(refused);
    assertThat(open).isEqualTo(expected.stream().boxed().toList());
  }
}
