package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Comparator;
import java.util.function.ToLongFunction;

/**
 * Minimum Tardiness Earliest Due Date and Earliest Release Date: the two dispatching rules of
 * Klusáček, Matyska and Rudová, Alea - Grid Scheduling Simulation Environment (2008), section 3.1.
 */
public final class NaiveMinimumTardinessScheduler extends NaiveShiftingScheduler {

  /** The plan of a machine without the job and with it. */
  private record Candidate(NaiveMachinePlan before, NaiveMachinePlan after) {
    long growth() {
      return after.tardiness() - before.tardiness();
    }
  }

  private final ToLongFunction<Job> date;
  private final NaiveTies ties;

  /**
   * Creates a scheduler with an empty plan for the machines of the context.
   *
   * @param date the date by which jobs are ordered on each machine: their deadline or their release
   * @param ties which of two machines with equal growth wins
   */
  public NaiveMinimumTardinessScheduler(
      SchedulingContext context, ToLongFunction<Job> date, NaiveTies ties) {
    super(context);
    this.date = date;
    this.ties = ties;
  }

  /** Takes the machine with the least growth; of equal ones the first. */
  @Override
  void place(Job job, long now) {
    Comparator<Candidate> order =
        Comparator.comparing(Candidate::growth)
            .thenComparing(
                ties.order(
                    each -> each.after().entry(job).start(),
                    each -> each.after().entry(job).end()));
    machines().stream()
        .filter(machine -> isSuitable(machine, job))
        .map(machine -> candidate(machine, job, now))
        .min(order)
        .ifPresent(best -> change(best.after()));
  }

  private Candidate candidate(Machine machine, Job job, long now) {
    NaiveMachinePlan planned = plan().on(machine);
    return new Candidate(planned, planned.inserted(planned.firstLater(date, job), job, now));
  }
}
