package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.Objects;

/**
 * Switching algorithm: {@linkplain MctPolicy MCT} until the machines are in balance, then
 * {@linkplain MetPolicy MET} until they are not. Let r be the least ready time of the machines that
 * are up and fit the job, divided by the greatest. The policy begins with MCT, switches to MET when
 * r exceeds {@code high}, and back when r falls below {@code low}; at most once per decision.
 *
 * <p>Ready times count from now, because otherwise r would approach 1 as time passes, whatever the
 * load; the paper, whose response time is ready time plus execution, also reads this way. If all
 * machines are idle, r is 0. The paper's definition can also be read literally: the ready time of a
 * machine is the time at which it will finish, or has finished, the jobs that were assigned to it.
 * With {@link Ready#ABSOLUTE} it counts from the first decision of the run, whether it is past or
 * future, and is 0 where there was no job; then r does approach 1, and MET decides everything
 * except the beginning.
 *
 * <p>Cost of a decision on m machines: O(m).
 *
 * <p>Paper: Immediate mode scheduling of independent jobs in computational grids (AINA 2007),
 * section 4, which requires 0 &lt; low &lt; high &lt; 1 and names no values; Maheswaran and others,
 * Dynamic Mapping of a Class of Independent Tasks onto Heterogeneous Computing Systems (JPDC 1999),
 * tried 0.6 and 0.9.
 *
 * @param low the ratio below which MCT returns; above 0
 * @param high the ratio above which MET takes over; above {@code low} and below 1
 * @param ready from when ready times count
 */
public record SwitchingPolicy(double low, double high, Ready ready) implements SchedulingPolicy {

  /** From when ready times count. */
  public enum Ready {
    /** From now; 0 for a machine that is ready. */
    RELATIVE,
    /**
     * From the first decision of the run; a machine that is ready counts from when it became so.
     */
    ABSOLUTE
  }

  private static final Parameter<Double> LOW =
      Parameter.decimal(
          "low",
          0,
          1,
          0.6,
          "The ratio of least to greatest ready time below which the policy returns to MCT; above 0.");

  private static final Parameter<Double> HIGH =
      Parameter.decimal(
          "high",
          0,
          1,
          0.9,
          "The ratio of least to greatest ready time above which it changes to MET; below 1.");

  private static final Parameter<Ready> READY =
      Parameter.choice(
          "ready",
          Ready.class,
          Ready.RELATIVE,
          "Where ready times are counted from: now (relative), or the first decision (absolute).");

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "sa",
          "Switching algorithm: MCT until the machines are in balance, then MET until they are"
              + " not.",
          "Immediate mode scheduling of independent jobs in computational grids (AINA 2007), section 4",
          arguments ->
              new SwitchingPolicy(arguments.get(LOW), arguments.get(HIGH), arguments.get(READY)),
          LOW,
          HIGH,
          READY);

  /**
   * Checks the bounds.
   *
   * @throws IllegalArgumentException unless 0 &lt; low &lt; high &lt; 1
   */
  public SwitchingPolicy {
    Objects.requireNonNull(ready, "ready");
    if (!(0 < low && low < high && high < 1)) {
      throw new IllegalArgumentException(
          "The low (%s) and high (%s) must be such that 0 < low < high < 1.".formatted(low, high));
    }
  }

  /**
   * Creates the policy with ready times that count from now.
   *
   * @throws IllegalArgumentException unless 0 &lt; low &lt; high &lt; 1
   */
  public SwitchingPolicy(double low, double high) {
    this(low, high, READY.defaultValue());
  }

  /** Creates the policy with the bounds 0.6 and 0.9, and ready times that count from now. */
  public SwitchingPolicy() {
    this(LOW.defaultValue(), HIGH.defaultValue());
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new ImmediateScheduler(context, candidates -> new SwitchingRule(candidates, this));
  }

  @Override
  public String toString() {
    return DESCRIPTOR.label(low, high, ready).toString();
  }

  /** Uses MCT until the machines are in balance, then MET until they are not. */
  private static final class SwitchingRule implements MachineRule {
    private static final long NO_ORIGIN = -1;

    private final Candidates candidates;
    private final double low;
    private final double high;
    private final boolean isAbsolute;
    private final int[] ids;

    /** The tick of the first decision, if ready times count from there. */
    private long origin = NO_ORIGIN;

    /** Whether MET decides. */
    private boolean balanced;

    SwitchingRule(Candidates candidates, SwitchingPolicy policy) {
      this.candidates = candidates;
      low = policy.low();
      high = policy.high();
      isAbsolute = policy.ready() == SwitchingPolicy.Ready.ABSOLUTE;
      ids = new int[candidates.machines()];
    }

    @Override
    public int choose(Job job, long now) {
      int count = candidates.find(job, ids);
      if (count == 0) {
        return ReadyTimes.NONE;
      }
      origin = origin == NO_ORIGIN ? now : origin;
      double ratio = ratio(job, count, now);
      balanced = balanced ? ratio >= low : ratio > high;
      return balanced ? candidates.shortest(job) : candidates.earliestCompletion(job, now);
    }

    private double ratio(Job job, int count, long now) {
      long least = Long.MAX_VALUE;
      long most = 0;
      for (int k = 0; k < count; k++) {
        long ready = isAbsolute ? sinceOrigin(ids[k], job, now) : fromNow(ids[k], job, now);
        least = Math.min(least, ready);
        most = Math.max(most, ready);
      }
      return most == 0 ? 0 : (double) least / (double) most;
    }

    private long fromNow(int id, Job job, long now) {
      return candidates.ready(id, job, now) - now;
    }

    /** A machine that never had a job has been ready since the first decision. */
    private long sinceOrigin(int id, Job job, long now) {
      return Math.max(origin, candidates.becomesReady(id, job, now)) - origin;
    }
  }
}
