package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * Starts every job that fits, by number, and believes every event: one that contradicts those
 * before fails the test.
 */
record TrustingPolicy() implements SchedulingPolicy {

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new Trusting(context.grid().machines());
  }

  @Override
  public String toString() {
    return "trusting";
  }

  private record Run(Job job, Machine machine) {}

  private static final class Trusting implements Scheduler {
    private final List<Machine> machines;
    private final Map<Long, Job> waiting = new TreeMap<>();
    private final Map<Long, Run> running = new TreeMap<>();
    private final Set<Long> overran = new HashSet<>();
    private final Map<Long, Reservation> reservations = new TreeMap<>();
    private final Set<Machine> down = new HashSet<>();
    private final Set<Machine> draining = new HashSet<>();
    private boolean isTakingOver = true;
    private long last;

    Trusting(List<Machine> machines) {
      this.machines = machines;
    }

    private void require(boolean holds, String promise) {
      if (!holds) {
        throw new IllegalStateException(promise);
      }
    }

    private void tick(long now) {
      require(now >= last, "calls come in order of time");
      last = now;
    }

    private long free(Machine machine) {
      return machine.cpus()
          - running.values().stream()
              .filter(run -> run.machine().equals(machine))
              .mapToLong(run -> run.job().cpus())
              .sum();
    }

    @Override
    public void jobRunning(Job job, Machine machine, long start, long now) {
      tick(now);
      require(isTakingOver && start <= now, "what runs is told first");
      require(free(machine) >= job.cpus(), "what runs has its CPUs");
      require(running.put(job.id(), new Run(job, machine)) == null, "a job runs once");
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      tick(now);
      require(!running.containsKey(job.id()), "what runs does not wait");
      require(waiting.put(job.id(), job) == null, "a job waits once");
    }

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {
      tick(now);
      require(new Run(job, machine).equals(running.remove(job.id())), "what ends has run");
      overran.remove(job.id());
    }

    @Override
    public void jobLost(Job job, Machine machine, long now) {
      jobCompleted(job, machine, now);
    }

    @Override
    public void jobOverran(Job job, Machine machine, long now) {
      tick(now);
      require(new Run(job, machine).equals(running.get(job.id())), "what overruns runs");
      require(overran.add(job.id()), "an overrun is told once");
    }

    @Override
    public void jobChanged(Job before, Job after, long now) {
      tick(now);
      require(before.id() == after.id() && before.cpus() == after.cpus(), "terms change alone");
      if (waiting.containsKey(before.id())) {
        require(before.equals(waiting.put(after.id(), after)), "what changes is known");
      } else {
        require(running.containsKey(before.id()), "what changes is known");
        Run run = Objects.requireNonNull(running.get(before.id()));
        require(run.job().equals(before), "what changes is known");
        running.put(after.id(), new Run(after, run.machine()));
        overran.remove(after.id());
      }
    }

    @Override
    public void jobCancelled(Job job, long now) {
      tick(now);
      require(job.equals(waiting.remove(job.id())), "what is cancelled waits");
    }

    @Override
    public void machineDown(Machine machine, long now) {
      tick(now);
      require(free(machine) == machine.cpus(), "a machine that goes down is empty");
      require(down.add(machine), "a machine goes down once");
    }

    @Override
    public void machineUp(Machine machine, long now) {
      tick(now);
      require(down.remove(machine), "a machine that comes up was down");
    }

    @Override
    public void machineDraining(Machine machine, long now) {
      tick(now);
      require(draining.add(machine), "a machine begins to drain once");
    }

    @Override
    public void machineBack(Machine machine, long now) {
      tick(now);
      require(draining.remove(machine), "a machine that is back has drained");
    }

    @Override
    public void cpusReserved(Reservation reservation, long now) {
      tick(now);
      require(reservation.until() > now, "a reservation is told before its end");
      require(reservations.put(reservation.id(), reservation) == null, "it is told once");
    }

    @Override
    public void reservationWithdrawn(Reservation reservation, long now) {
      tick(now);
      require(reservation.equals(reservations.remove(reservation.id())), "what goes was there");
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      tick(now);
      isTakingOver = false;
      for (Job job : List.copyOf(waiting.values())) {
        if (job.release() <= now) {
          machines.stream()
              .filter(machine -> takes(machine, job, now))
              .findFirst()
              .ifPresent(machine -> start(job, machine, dispatcher));
        }
      }
      return waiting.values().stream()
          .map(Job::release)
          .filter(release -> release > now)
          .min(Comparator.naturalOrder())
          .orElse(NEVER);
    }

    private void start(Job job, Machine machine, Dispatcher dispatcher) {
      dispatcher.start(job, machine);
      waiting.remove(job.id());
      running.put(job.id(), new Run(job, machine));
    }

    private boolean takes(Machine machine, Job job, long now) {
      boolean isOpen = !down.contains(machine) && !draining.contains(machine);
      long reserved =
          reservations.values().stream()
              .filter(each -> each.machine().equals(machine))
              .filter(each -> each.from() < now + job.work() && each.until() > now)
              .mapToInt(Reservation::cpus)
              .sum();
      return isOpen && machine.fits(job) && free(machine) - reserved >= job.cpus();
    }
  }
}
