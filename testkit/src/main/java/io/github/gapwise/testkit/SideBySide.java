package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * A scheduler and its slow twin, which receive the same events and are dispatched at the same
 * ticks, chosen by the first of them. Requires the same starts of each dispatch; for twins that
 * cannot know when the other wants to be woken.
 */
public final class SideBySide extends ForwardingScheduler {
  private final Scheduler twin;
  private final LongConsumer wakeUps;

  /**
   * Pairs two runs that have not begun.
   *
   * @param wakeUps receives what the first of them returns from each dispatch
   */
  public SideBySide(Scheduler scheduler, Scheduler twin, LongConsumer wakeUps) {
    super(scheduler);
    this.twin = twin;
    this.wakeUps = wakeUps;
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    twin.jobSubmitted(job, now);
    super.jobSubmitted(job, now);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    twin.jobCompleted(job, machine, now);
    super.jobCompleted(job, machine, now);
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    twin.jobOverran(job, machine, now);
    super.jobOverran(job, machine, now);
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    twin.jobLost(job, machine, now);
    super.jobLost(job, machine, now);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    twin.jobCancelled(job, now);
    super.jobCancelled(job, now);
  }

  @Override
  public void machineDown(Machine machine, long now) {
    twin.machineDown(machine, now);
    super.machineDown(machine, now);
  }

  @Override
  public void machineUp(Machine machine, long now) {
    twin.machineUp(machine, now);
    super.machineUp(machine, now);
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    twin.machineLoadChanged(machine, load, now);
    super.machineLoadChanged(machine, load, now);
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    twin.jobRunning(job, machine, start, now);
    super.jobRunning(job, machine, start, now);
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    twin.jobChanged(before, after, now);
    super.jobChanged(before, after, now);
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    twin.machineDraining(machine, now);
    super.machineDraining(machine, now);
  }

  @Override
  public void machineBack(Machine machine, long now) {
    twin.machineBack(machine, now);
    super.machineBack(machine, now);
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    twin.cpusReserved(reservation, now);
    super.cpusReserved(reservation, now);
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    twin.reservationWithdrawn(reservation, now);
    super.reservationWithdrawn(reservation, now);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    List<String> expected = new ArrayList<>();
    List<String> starts = new ArrayList<>();
    twin.dispatch((job, machine) -> expected.add(text(job, machine)), now);
    long wakeUp =
        super.dispatch(
            (job, machine) -> {
              starts.add(text(job, machine));
              dispatcher.start(job, machine);
            },
            now);
    assertThat(starts).as("starts at tick %d", now).isEqualTo(expected);
    wakeUps.accept(wakeUp);
    return wakeUp;
  }

  private static String text(Job job, Machine machine) {
    return "job %d on machine %d".formatted(job.id(), machine.id());
  }
}
