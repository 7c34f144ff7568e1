package io.github.gapwise.workloads.transform;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/** A workload that is like another one, except for what a subclass changes. */
public abstract class DerivedWorkload implements Workload {
  /** The other one. */
  protected final Workload source;

  /** A workload like the given one. */
  protected DerivedWorkload(Workload source) {
    this.source = Objects.requireNonNull(source, "source");
  }

  @Override
  public String name() {
    return source.name();
  }

  @Override
  public Grid grid() {
    return source.grid();
  }

  @Override
  public ProcessingTimes times() {
    return source.times();
  }

  @Override
  public long ticksPerSecond() {
    return source.ticksPerSecond();
  }

  @Override
  public double referenceSpeed() {
    return source.referenceSpeed();
  }

  @Override
  public long jobCount() {
    return source.jobCount();
  }

  @Override
  public JobStream open() {
    return source.open();
  }

  @Override
  public boolean isTimeShared() {
    return source.isTimeShared();
  }

  @Override
  public boolean mayFail() {
    return source.mayFail();
  }

  @Override
  public Iterator<MachineEvent> machineEvents() {
    return source.machineEvents();
  }

  @Override
  public long observedFrom() {
    return source.observedFrom();
  }

  @Override
  public List<SystemEvent> systemEvents() {
    return source.systemEvents();
  }

  @Override
  public CleaningReport cleaning() {
    return source.cleaning();
  }

  @Override
  public CleaningReport cleaning(long skip, long limit) {
    return source.cleaning(skip, limit);
  }

  @Override
  public String toString() {
    return name();
  }
}
