package io.github.gapwise.workloads.transform;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Collections;
import java.util.Iterator;
import java.util.Objects;

/**
 * A workload whose jobs run on other machines, which never go down. A job may be too large for all
 * of them.
 */
public final class OtherGrid extends DerivedWorkload {
  private final Grid grid;

  private OtherGrid(Workload source, Grid grid) {
    super(source);
    this.grid = Objects.requireNonNull(grid, "grid");
  }

  /** The jobs of the given workload on the given machines. */
  public static OtherGrid of(Workload source, Grid grid) {
    return new OtherGrid(source, grid);
  }

  @Override
  public Grid grid() {
    return grid;
  }

  @Override
  public boolean isTimeShared() {
    return false;
  }

  @Override
  public Iterator<MachineEvent> machineEvents() {
    return Collections.emptyIterator();
  }
}
