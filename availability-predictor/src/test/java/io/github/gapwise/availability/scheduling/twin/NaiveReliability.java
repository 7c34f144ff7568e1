package io.github.gapwise.availability.scheduling.twin;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The probability that a job completes on a machine. The events of the machines are recorded in a
 * list, from which the history of a machine is built for each prediction, unless the context has
 * it.
 */
public final class NaiveReliability {

  /** A machine goes up or down. */
  private record Change(int machineId, long tick, MachineState into) {}

  private final SchedulingContext context;
  private final AvailabilityPredictor predictor;
  private final long length;
  private final List<Change> changes = new ArrayList<>();

  /** When the scheduler was first called; negative before that, which counts as 0. */
  private long begin = -1;

  /**
   * Creates an instance for machines that are all up.
   *
   * @param length the length of an interval in run times of the job
   */
  public NaiveReliability(SchedulingContext context, AvailabilityPredictor predictor, long length) {
    this.context = context;
    this.predictor = predictor;
    this.length = length;
  }

  /** Records a dispatch. */
  public void dispatched(long now) {
    begin = begin < 0 ? now : begin;
  }

  /** Records that the machine goes down. */
  public void down(Machine machine, long now) {
    dispatched(now);
    changes.add(new Change(machine.id(), now, MachineState.UNAVAILABLE));
  }

  /** Records that the machine comes up. */
  public void up(Machine machine, long now) {
    dispatched(now);
    changes.add(new Change(machine.id(), now, MachineState.AVAILABLE));
  }

  /** Returns the probability that the machine stays while the job runs. */
  public double of(Job job, Machine machine, long now) {
    long runTime = Math.max(1, context.times().ticks(job, machine));
    ExitForecast forecast = new ExitForecast();
    predictor
        .bind(context.ticksPerSecond())
        .predict(history(machine), now, times(runTime), runTime, forecast);
    return forecast.completes();
  }

  private long times(long runTime) {
    BigInteger product = BigInteger.valueOf(runTime).multiply(BigInteger.valueOf(length));
    return product.min(BigInteger.valueOf(Long.MAX_VALUE)).longValueExact();
  }

  private AvailabilityHistory history(Machine machine) {
    if (!context.histories().isEmpty()) {
      return context.histories().get(machine.id());
    }
    AvailabilityHistory history = new AvailabilityHistory(Math.max(0, begin));
    List<Change> own = changes.stream().filter(each -> each.machineId() == machine.id()).toList();
    for (int i = 0; i < own.size(); i++) {
      boolean lastOfTick = i + 1 == own.size() || own.get(i + 1).tick() > own.get(i).tick();
      if (lastOfTick && own.get(i).into() != history.lastState()) {
        history.append(own.get(i).tick(), own.get(i).into());
      }
    }
    return history;
  }
}
