package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import java.util.ArrayList;
import java.util.List;

/** Logs each call, and starts nothing. */
final class EventLog implements Scheduler {
  final List<String> events = new ArrayList<>();

  private void log(String event, long id) {
    events.add(event + " " + id);
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    log("submitted", job.id());
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    log("completed", job.id());
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    log("overran", job.id());
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    log("lost", job.id());
  }

  @Override
  public void jobCancelled(Job job, long now) {
    log("cancelled", job.id());
  }

  @Override
  public void machineDown(Machine machine, long now) {
    log("down", machine.id());
  }

  @Override
  public void machineUp(Machine machine, long now) {
    log("up", machine.id());
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    log("load " + load, machine.id());
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    log("running since " + start, job.id());
  }

  @Override
  public void jobPlanned(PlannedStart planned, long now) {
    log("planned for " + planned.start(), planned.job().id());
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    log("work " + before.work() + " to " + after.work(), after.id());
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    log("draining", machine.id());
  }

  @Override
  public void machineBack(Machine machine, long now) {
    log("back", machine.id());
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    log("reserved", reservation.id());
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    log("withdrawn", reservation.id());
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    return NEVER;
  }
}
