package io.github.gapwise.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class GridTest {
  private static final Machine SLOW = Machine.of(0, 8, 1);
  private static final Machine FAST = Machine.of(1, 4, 2);
  private static final Machine ALSO_FAST = Machine.of(2, 2, 2);
  private static final Grid GRID = Grid.of(List.of(SLOW, FAST, ALSO_FAST));

  @Test
  void machines_areFoundByIdAndBySpeed() {
    assertThat(GRID.size()).isEqualTo(3);
    assertThat(GRID.machine(1)).isEqualTo(FAST);
    assertThat(GRID.machines()).containsExactly(SLOW, FAST, ALSO_FAST);
    assertThat(GRID.fastestFirst()).containsExactly(FAST, ALSO_FAST, SLOW);
    assertThat(GRID.totalCpus()).isEqualTo(14);
    assertThat(GRID).hasToString("Grid[machines=3, cpus=14]");
  }

  @Test
  void totalCpus_beyondInt_areCounted() {
    assertThat(Grid.uniform(3, Integer.MAX_VALUE).totalCpus()).isEqualTo(3L * Integer.MAX_VALUE);
  }

  @Test
  void fits_job_ifOneMachineDoes() {
    assertThat(GRID.fits(Job.of(0, 0, 8, 1))).isTrue();
    assertThat(GRID.fits(Job.of(0, 0, 9, 1))).isFalse();
    assertThat(GRID.fits(Job.of(0, 0, 1, 1).withRequiredTags(Tags.of("gpu")))).isFalse();
  }

  @Test
  void equality_dependsOnMachines() {
    assertThat(Grid.single(4)).isEqualTo(Grid.uniform(1, 4)).hasSameHashCodeAs(Grid.uniform(1, 4));
    assertThat(Grid.single(4)).isNotEqualTo(Grid.single(5)).isNotEqualTo("grid");
    assertThat(Grid.uniform(2, 4).machines())
        .containsExactly(Machine.of(0, 4, 1), Machine.of(1, 4, 1));
  }

  @Test
  void machines_areCopiedAndImmutable() {
    List<Machine> machines = new ArrayList<>(List.of(SLOW));
    Grid grid = Grid.of(machines);
    machines.clear();
    assertThat(grid.machines()).containsExactly(SLOW);
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> grid.machines().clear());
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> grid.fastestFirst().clear());
  }

  @Test
  void machine_ofUnknownId_isRefused() {
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> GRID.machine(3));
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> GRID.machine(-1));
  }

  @Test
  void grid_withoutMachines_isRefused() {
    String message = "The machines ([]) of a grid must be at least one.";
    assertThatIllegalArgumentException().isThrownBy(() -> Grid.of(List.of())).withMessage(message);
    assertThatIllegalArgumentException().isThrownBy(() -> Grid.uniform(0, 1)).withMessage(message);
    assertThatIllegalArgumentException().isThrownBy(() -> Grid.uniform(-1, 1));
  }

  @Test
  void machineInWrongPlace_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Grid.of(List.of(SLOW, ALSO_FAST)))
        .withMessage("The id (2) of the machine at place (1) must be (1).");
  }

  @Test
  void machineWithoutCpus_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Grid.single(0))
        .withMessage("The cpus (0) of machine (0) must be positive.");
  }
}
