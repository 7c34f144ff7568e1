package io.github.gapwise.testkit.instance;

import java.util.Arrays;
import java.util.List;

/**
 * What the owners of machines, and a resource manager between them and the scheduler, do in a run.
 * Immutable.
 *
 * @param loads changes of the owners' loads; those of one machine are in the order of time
 * @param kills when the jobs of a machine are killed, whether suspended or not
 * @param refusedStarts the starts that the dispatcher refuses, counted from 0 over all valid ones
 */
public record Interference(List<LoadChange> loads, List<Kill> kills, List<Integer> refusedStarts) {
  /** Machines that their owners leave alone, and starts that all happen. */
  public static final Interference NONE = new Interference(List.of(), List.of(), List.of());

  /**
   * The owner of a machine puts another load on it, which is 0 at first: jobs there do that much
   * less of their work in a tick. The end of an estimate is still counted in ticks, but a job is
   * killed for outliving it only when it has done the estimated work.
   *
   * @param machineId the machine
   * @param tick when the load changes, after the outages that begin or end then; not negative
   * @param percent the owner's share of the machine; 0 to 100. At 100 its jobs are suspended
   */
  public record LoadChange(int machineId, long tick, int percent) {
    /** The load at which jobs are suspended. */
    public static final int ALL = 100;

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a component is out of the range stated for it
     */
    public LoadChange {
      require(tick >= 0, machineId, tick, "not be negative");
      require(percent >= 0 && percent <= ALL, machineId, percent, "be a percentage");
    }
  }

  /**
   * All jobs that run on a machine are killed; the scheduler sees them complete.
   *
   * @param machineId the machine
   * @param tick when; jobs that start at that tick are not affected
   */
  public record Kill(int machineId, long tick) {}

  /** Copies the lists. */
  public Interference {
    loads = List.copyOf(loads);
    kills = List.copyOf(kills);
    refusedStarts = List.copyOf(refusedStarts);
  }

  /** This interference with other changes of load. */
  public Interference withLoads(LoadChange... loads) {
    return new Interference(List.of(loads), kills, refusedStarts);
  }

  /** This interference with other kills. */
  public Interference withKills(Kill... kills) {
    return new Interference(loads, List.of(kills), refusedStarts);
  }

  /** This interference with other refused starts. */
  public Interference withRefusedStarts(Integer... ordinals) {
    return new Interference(loads, kills, List.of(ordinals));
  }

  /** Requires known machines, loads that change in the order of time, and a last one below 100. */
  void requireConsistent(int machines) {
    int[] percent = new int[machines];
    long[] since = new long[machines];
    Arrays.fill(since, -1);
    for (LoadChange change : loads) {
      int id = change.machineId();
      require(id >= 0 && id < machines, id, change.tick(), "exist");
      require(change.tick() > since[id], id, change.tick(), "be later than the one before");
      require(change.percent() != percent[id], id, change.percent(), "differ from the one before");
      since[id] = change.tick();
      percent[id] = change.percent();
    }
    for (int id = 0; id < machines; id++) {
      require(percent[id] < LoadChange.ALL, id, percent[id], "be less than 100 in the end");
    }
    for (Kill kill : kills) {
      require(kill.machineId() >= 0 && kill.machineId() < machines, kill.machineId(), 0, "exist");
    }
  }

  private static void require(boolean valid, int machineId, long value, String rule) {
    if (!valid) {
      throw new IllegalArgumentException(
          "The load or kill (%d) of machine (%d) must %s.".formatted(value, machineId, rule));
    }
  }
}
