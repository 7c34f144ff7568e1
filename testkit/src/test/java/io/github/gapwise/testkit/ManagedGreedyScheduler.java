package io.github.gapwise.testkit;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * {@link GreedyScheduler} under a resource manager. Keeps every promise; tests of the testers
 * override one step of it to break one.
 */
public class ManagedGreedyScheduler extends GreedyScheduler {
  private record Run(Job job, Machine machine, long start) {}

  private final SchedulingContext context;
  private final List<Run> running = new ArrayList<>();
  private final Set<Machine> draining = new HashSet<>();
  private final List<Reservation> reservations = new ArrayList<>();
  private long now;

  public ManagedGreedyScheduler(SchedulingContext context) {
    super(context, false);
    this.context = context;
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    running.add(new Run(job, machine, start));
    occupy(machine, job.cpus());
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    running.removeIf(run -> run.job().id() == job.id());
    super.jobCompleted(job, machine, now);
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    waiting().replaceAll(job -> job.id() == before.id() ? after : job);
    running.replaceAll(
        run -> run.job().id() == before.id() ? new Run(after, run.machine(), run.start()) : run);
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    draining.add(machine);
  }

  @Override
  public void machineBack(Machine machine, long now) {
    draining.remove(machine);
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    reservations.add(reservation);
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    reservations.remove(reservation);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    this.now = now;
    return super.dispatch(dispatcher, now);
  }

  @Override
  protected boolean mayStart(Job job, Machine machine, long now) {
    return super.mayStart(job, machine, now)
        && !isDraining(machine)
        && leavesReservations(job, machine, now);
  }

  protected boolean isDraining(Machine machine) {
    return draining.contains(machine);
  }

  protected boolean leavesReservations(Job job, Machine machine, long now) {
    long end = now + context.times().ticks(job, machine);
    return hasRoom(job, machine, now)
        && reservations.stream()
            .filter(each -> each.machine().equals(machine))
            .mapToLong(Reservation::from)
            .filter(from -> from > now && from < end)
            .allMatch(from -> hasRoom(job, machine, from));
  }

  /** Whether CPUs are free at a tick beside the reserved ones and those of jobs that run then. */
  protected boolean hasRoom(Job job, Machine machine, long tick) {
    long reserved =
        reservations.stream()
            .filter(each -> each.machine().equals(machine) && each.covers(tick))
            .mapToLong(Reservation::cpus)
            .sum();
    long busy =
        running.stream()
            .filter(run -> run.machine().equals(machine) && (tick == now || end(run) > tick))
            .mapToLong(run -> run.job().cpus())
            .sum();
    return busy + reserved + job.cpus() <= machine.cpus();
  }

  private long end(Run run) {
    return run.start() + context.times().ticks(run.job(), run.machine());
  }

  @Override
  protected void start(Dispatcher dispatcher, Job job, Machine machine) {
    super.start(dispatcher, job, machine);
    running.add(new Run(job, machine, now));
  }

  @Override
  protected long wakeUp(long now) {
    long over =
        reservations.stream()
            .mapToLong(Reservation::until)
            .filter(until -> until > now)
            .min()
            .orElse(NEVER);
    return waiting().isEmpty() ? NEVER : Math.min(super.wakeUp(now), over);
  }
}
