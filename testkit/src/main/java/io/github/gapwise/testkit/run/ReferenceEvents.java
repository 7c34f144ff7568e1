package io.github.gapwise.testkit.run;

import static io.github.gapwise.core.scheduler.Scheduler.NEVER;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ReferenceLedger.Running;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The events of a run: whatever happens without a decision of the scheduler. Each event is entered
 * into the ledger and reported to the scheduler, in the order that {@link Scheduler} states.
 */
final class ReferenceEvents {
  private final SchedulingInstance instance;
  private final Scheduler scheduler;
  private final ReferenceLedger ledger;
  private final KeptHistories histories;
  private final Agenda agenda;

  /** The runs whose overrun has been reported, which happens once, even in two rounds of a tick. */
  private final Set<Running> overrun = new HashSet<>();

  /** The tick whose events are reported. */
  private long now;

  private boolean eventful;

  ReferenceEvents(
      SchedulingInstance instance,
      Scheduler scheduler,
      ReferenceLedger ledger,
      KeptHistories histories) {
    this.instance = instance;
    this.scheduler = scheduler;
    this.ledger = ledger;
    this.histories = histories;
    agenda = new Agenda(instance);
  }

  /** Whether no job waits, runs or is still to come. */
  boolean areOver() {
    return agenda.hasAllSubmitted() && ledger.waiting().isEmpty() && ledger.running().isEmpty();
  }

  /** The tick of the next event, or {@link Scheduler#NEVER} if none will happen. */
  long nextTick(long now) {
    long next = agenda.nextTick();
    for (Running run : ledger.running()) {
      next = Math.min(next, run.end());
      next = Math.min(next, run.estimatedEnd() > now ? run.estimatedEnd() : NEVER);
    }
    return next;
  }

  /** Reports the events of a tick; returns whether there was one. */
  boolean report(long now) {
    this.now = now;
    eventful = false;
    endRuns();
    takeMachinesDown();
    changeMachines();
    cancelJobs();
    submitJobs();
    noteAvailability();
    return eventful;
  }

  private void endRuns() {
    List<Integer> killing = agenda.takeKills(now);
    for (Running run : ledger.running()) {
      if (run.end() == now || run.machines().stream().anyMatch(m -> killing.contains(m.id()))) {
        end(run);
        eventful = true;
        scheduler.jobCompleted(run.job(), run.machine(), now);
      } else if (run.overrunsAt(now) && overrun.add(run)) {
        eventful = true;
        scheduler.jobOverran(run.job(), run.machine(), now);
      }
    }
  }

  private void end(Running run) {
    if (run.end() == now) {
      ledger.end(run);
    } else {
      ledger.kill(run, now);
    }
  }

  private void takeMachinesDown() {
    List<Outage> beginning = agenda.takeDown(now);
    loseSpreadJobs(beginning);
    for (Outage outage : beginning) {
      Machine machine = instance.grid().machine(outage.machineId());
      for (Running run : ledger.running()) {
        if (run.machine().equals(machine)) {
          lose(run);
        }
      }
      ledger.goDown(machine);
      eventful = true;
      scheduler.machineDown(machine, now);
    }
  }

  /** Loses jobs of several nodes, before any machine of theirs goes down. */
  private void loseSpreadJobs(List<Outage> beginning) {
    for (Running run : ledger.running()) {
      boolean isStruck =
          beginning.stream()
              .anyMatch(each -> run.runsOn(instance.grid().machine(each.machineId())));
      if (isStruck && run.job().nodes() > 1) {
        lose(run);
      }
    }
  }

  private void lose(Running run) {
    ledger.lose(run, now);
    agenda.resubmit(run.actual());
    scheduler.jobLost(run.job(), run.machine(), now);
  }

  /**
   * Brings machines up and changes loads, machine by machine. The load of a machine that is down is
   * reported when it is up.
   */
  private void changeMachines() {
    List<Outage> ending = agenda.takeUp(now);
    List<LoadChange> changing = agenda.takeLoads(now);
    for (Machine machine : instance.grid().machines()) {
      boolean comesUp = ending.stream().anyMatch(each -> each.machineId() == machine.id());
      boolean changes = changing.stream().anyMatch(each -> each.machineId() == machine.id());
      if (comesUp) {
        ledger.comeUp(machine);
        eventful = true;
        scheduler.machineUp(machine, now);
      }
      boolean isLoaded = changes || (comesUp && ledger.percentAt(machine, now) > 0);
      if (isLoaded && ledger.isUp(machine)) {
        reportLoad(machine);
      }
    }
  }

  private void reportLoad(Machine machine) {
    double load = ledger.percentAt(machine, now) / (double) LoadChange.ALL;
    eventful = true;
    scheduler.machineLoadChanged(machine, load, now);
  }

  private void cancelJobs() {
    for (Cancellation cancellation : agenda.takeCancellations(now)) {
      if (ledger.isWaiting(cancellation.jobId())) {
        Job job = ledger.cancel(cancellation.jobId());
        eventful = true;
        scheduler.jobCancelled(job, now);
      }
    }
  }

  private void submitJobs() {
    for (ActualJob actual : agenda.takeSubmissions(now)) {
      ledger.submit(actual);
      if (ledger.isWaiting(actual.job().id())) {
        eventful = true;
        scheduler.jobSubmitted(actual.job(), now);
      }
    }
  }

  private void noteAvailability() {
    for (Machine machine : instance.grid().machines()) {
      histories.note(machine, ledger.isUp(machine), ledger.percentAt(machine, now), now);
    }
  }
}
