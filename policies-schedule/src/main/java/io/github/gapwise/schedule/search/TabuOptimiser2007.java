package io.github.gapwise.schedule.search;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;

/**
 * The Tabu search of 2007, on total tardiness. In each iteration the last waiting job that is
 * delayed and not tabu, of the machine with the most delayed jobs that has such a job, is moved to
 * the first of the other machines, in a random order, on which it reduces the total tardiness: into
 * the earliest gap there, or among the waiting jobs by its deadline. The run ends when no delayed
 * job is left to choose, or after some iterations in a row without a move.
 *
 * <p>Running jobs count in the tardiness, and as delayed when machines are compared. Of machines
 * with equally many delayed jobs, the lowest id is taken. The random order depends only on the seed
 * and the number of the iteration.
 *
 * <p>Cost of an iteration: the number of machines, the length of the plan of one of them, and a
 * search for a gap on up to m others, or the lengths of their plans. No allocation once warm.
 *
 * <p>Paper: Klusáček, Matyska, Rudová, Alea - Grid Scheduling Simulation Environment (PPAM 2007),
 * section 3.1. It leaves open which delayed job is chosen, which is here as in the Tabu searches of
 * 2008 and 2011, and where it is put: in a gap as in these, or by its deadline as the dispatching
 * rules of the same paper do, which have no gaps.
 *
 * @param size how many jobs are tabu at a time; from 1 to 1,000,000
 * @param patience after how many iterations in a row without a move the run ends; positive
 * @param insertion where a job is put on another machine
 */
public record TabuOptimiser2007(int size, int patience, Insertion insertion)
    implements PlanOptimiser {

  /** Where a job is put on another machine. */
  public enum Insertion {
    /** In the earliest gap; no other job there moves. */
    GAP,
    /** Before the first waiting job with a later deadline; those behind it may start later. */
    DUE
  }

  /** Its name in labels. */
  public static final String NAME = "tabu-2007";

  /** After how many iterations in a row without a move the run ends. */
  public static final Parameter<Long> PATIENCE =
      Parameter.integer(
          "patience",
          1,
          Integer.MAX_VALUE,
          100,
          "The run ends after this many iterations in a row without a move.");

  /** Where a job is put on another machine. */
  public static final Parameter<Insertion> INSERT =
      Parameter.choice(
          "insert",
          Insertion.class,
          Insertion.GAP,
          "Where a moved job goes on its new machine: into the earliest gap, or by its due date.");

  /** Checks the components. */
  public TabuOptimiser2007 {
    Objects.requireNonNull(insertion, "insertion");
    TabuOptimiser.SIZE.require((long) size);
    PATIENCE.require((long) patience);
  }

  /** Creates the search with the default parameters. */
  public TabuOptimiser2007() {
    this(TabuOptimiser.SIZE.defaultValue().intValue(), PATIENCE.defaultValue().intValue());
  }

  /** Creates the search that puts jobs into gaps. */
  public TabuOptimiser2007(int size, int patience) {
    this(size, patience, INSERT.defaultValue());
  }

  /**
   * Returns the search with the parameters {@link TabuOptimiser#SIZE}, {@link #PATIENCE} and {@link
   * #INSERT}.
   */
  public static TabuOptimiser2007 of(Arguments arguments) {
    return new TabuOptimiser2007(
        arguments.get(TabuOptimiser.SIZE).intValue(),
        arguments.get(PATIENCE).intValue(),
        arguments.get(INSERT));
  }

  @Override
  public PlanSearch bind(GridSchedule plan, long seed) {
    return new TabuSearch2007(plan, this, seed);
  }

  @Override
  public Spec label() {
    return Spec.of(NAME)
        .with(TabuOptimiser.SIZE, (long) size)
        .with(PATIENCE, (long) patience)
        .with(INSERT, insertion);
  }

  @Override
  public String toString() {
    return label().toString();
  }
}
