package io.github.gapwise.testkit.run;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.ArrayList;
import java.util.List;

/** Logs each call, and forwards it. */
final class CallLog implements Scheduler {
  private final Scheduler scheduler;
  private final List<String> calls = new ArrayList<>();

  CallLog(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** The calls in their order, as in {@code 3 completed 1 on 0}. */
  List<String> calls() {
    return calls;
  }

  private void log(long now, String event, Job job) {
    calls.add("%d %s %d".formatted(now, event, job.id()));
  }

  private void log(long now, String event, Job job, Machine machine) {
    calls.add("%d %s %d on %d".formatted(now, event, job.id(), machine.id()));
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    log(now, "submitted", job);
    scheduler.jobSubmitted(job, now);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    log(now, "completed", job, machine);
    scheduler.jobCompleted(job, machine, now);
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    log(now, "overran", job, machine);
    scheduler.jobOverran(job, machine, now);
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    log(now, "lost", job, machine);
    scheduler.jobLost(job, machine, now);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    log(now, "cancelled", job);
    scheduler.jobCancelled(job, now);
  }

  @Override
  public void machineDown(Machine machine, long now) {
    calls.add("%d down %d".formatted(now, machine.id()));
    scheduler.machineDown(machine, now);
  }

  @Override
  public void machineUp(Machine machine, long now) {
    calls.add("%d up %d".formatted(now, machine.id()));
    scheduler.machineUp(machine, now);
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    calls.add("%d load %s of %d".formatted(now, load, machine.id()));
    scheduler.machineLoadChanged(machine, load, now);
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    log(now, "running", job, machine);
    scheduler.jobRunning(job, machine, start, now);
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    log(now, "changed", after);
    scheduler.jobChanged(before, after, now);
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    calls.add("%d draining %d".formatted(now, machine.id()));
    scheduler.machineDraining(machine, now);
  }

  @Override
  public void machineBack(Machine machine, long now) {
    calls.add("%d back %d".formatted(now, machine.id()));
    scheduler.machineBack(machine, now);
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    calls.add("%d reserved %d".formatted(now, reservation.id()));
    scheduler.cpusReserved(reservation, now);
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    calls.add("%d withdrawn %d".formatted(now, reservation.id()));
    scheduler.reservationWithdrawn(reservation, now);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    calls.add("%d dispatch".formatted(now));
    return scheduler.dispatch(
        (job, machine) -> {
          log(now, "start", job, machine);
          dispatcher.start(job, machine);
        },
        now);
  }
}
