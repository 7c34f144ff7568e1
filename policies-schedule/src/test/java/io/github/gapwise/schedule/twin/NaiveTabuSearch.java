package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The common part of the tabu searches: the count of iterations and the tabu list. */
abstract class NaiveTabuSearch implements NaiveOptimiser {
  private final int iterations;
  private final int size;

  /** The oldest first. */
  private final List<Job> tabuJobs = new ArrayList<>();

  private NaivePlan schedule = new NaivePlan(List.of(), List.of());
  private BiPredicate<Machine, Job> isSuitable = (machine, job) -> false;
  private long now;

  /** The number of the next iteration, over all runs. */
  private long number;

  /** The iterations of this run; 0 before the first run begins. */
  private int made;

  private int moves;

  /**
   * Creates a search before its first run.
   *
   * @param iterations the bound on the iterations of one run
   * @param size the length of the tabu list
   */
  NaiveTabuSearch(int iterations, int size) {
    this.iterations = iterations;
    this.size = size;
    made = iterations;
  }

  /** Whether the run ends here, even if iterations are left. */
  abstract boolean isOver();

  /** The body of the loop. */
  abstract void iteration(long number);

  @Override
  public void begin(NaivePlan plan, BiPredicate<Machine, Job> isSuitable, long now) {
    schedule = plan;
    this.isSuitable = isSuitable;
    this.now = now;
    tabuJobs.clear();
    made = 0;
    moves = 0;
  }

  @Override
  public final boolean iterate() {
    if (made == iterations || isOver()) {
      return false;
    }
    iteration(number);
    number++;
    made++;
    return true;
  }

  @Override
  public final NaivePlan plan() {
    return schedule;
  }

  @Override
  public final int moves() {
    return moves;
  }

  /** The jobs that may not be chosen, the oldest first. */
  final List<Job> tabuJobs() {
    return List.copyOf(tabuJobs);
  }

  final void accept(NaivePlan scheduleNew) {
    schedule = scheduleNew;
    moves++;
  }

  final void makeTabu(Job job) {
    tabuJobs.add(job);
    if (tabuJobs.size() > size) {
      tabuJobs.remove(0);
    }
  }

  final boolean isNonTabu(NaiveEntry entry) {
    return tabuJobs.stream().noneMatch(entry::isOf);
  }

  /** The machine with the most delayed jobs, running ones included; of equal ones the lowest id. */
  final @Nullable Machine mostDelayed(Predicate<NaiveMachinePlan> isCandidate) {
    NaiveMachinePlan most = null;
    for (NaiveMachinePlan planned : schedule.machines()) {
      if (isCandidate.test(planned) && (most == null || planned.delayed() > most.delayed())) {
        most = planned;
      }
    }
    return most == null ? null : most.machine();
  }

  /** The last job that waits for the machine and is a candidate. */
  final @Nullable Job lastWaiting(Machine machine, Predicate<NaiveEntry> isCandidate) {
    Job last = null;
    for (NaiveEntry entry : schedule.on(machine).waiting()) {
      if (isCandidate.test(entry)) {
        last = entry.job();
      }
    }
    return last;
  }

  /** Returns the schedule without the job; those that wait behind it close up. */
  final NaivePlan without(Job job, Machine source) {
    return schedule.with(schedule.on(source).withdrawn(job, now));
  }

  /** Returns the given schedule with the job in the machine's earliest gap. */
  final NaivePlan inEarliestGap(NaivePlan given, Machine machine, Job job) {
    NaiveMachinePlan planned = given.on(machine);
    return given.with(planned.placed(job, planned.earliestGap(job, now)));
  }

  /**
   * Returns the given schedule with the job before the first that waits for the machine with a
   * later due date.
   */
  final NaivePlan byDueDate(NaivePlan given, Machine machine, Job job) {
    NaiveMachinePlan planned = given.on(machine);
    return given.with(planned.inserted(planned.firstLater(Job::deadline, job), job, now));
  }

  final boolean isSuitable(Machine machine, Job job) {
    return isSuitable.test(machine, job);
  }

  /** All machines by id. */
  final List<Machine> machines() {
    return schedule.machines().stream().map(NaiveMachinePlan::machine).toList();
  }

  final long now() {
    return now;
  }
}
