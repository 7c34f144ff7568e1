package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.schedule.GridSchedule;
import java.util.EnumSet;
import java.util.Set;

/** The bounds of a rule: a machine is ruled out if any of them rules it out. */
public final class Bounds {

  /** The bounds; each class states its claim and its argument. */
  public enum Kind {
    /** {@link WorkBound}. */
    WORK,
    /** {@link FreeTimesBound}. */
    FREE_TIMES;

    /** Every bound. */
    public static Set<Kind> all() {
      return EnumSet.allOf(Kind.class);
    }
  }

  private final GridSchedule plan;

  /** True if machines differ only in their speeds. */
  private final boolean isRelated;

  private final double[] speeds;
  private final Bound work;
  private final Bound freeTimes;

  /** The machines whose plans have changed since the last job, each once. */
  private final int[] changed;

  private final boolean[] hasChanged;
  private int changes;
  private Job job = Job.of(0, 0, 1, 1);

  /** Creates bounds of these kinds, which listen to a plan. */
  public Bounds(GridSchedule plan, Set<Kind> kinds) {
    this.plan = plan;
    isRelated = plan.times() == SpeedScaled.INSTANCE;
    speeds = plan.grid().machines().stream().mapToDouble(Machine::speed).toArray();
    work = kinds.contains(Kind.WORK) ? new WorkBound(plan) : Bound.NONE;
    freeTimes = kinds.contains(Kind.FREE_TIMES) ? new FreeTimesBound(plan) : Bound.NONE;
    changed = new int[plan.machines()];
    hasChanged = new boolean[plan.machines()];
    for (int id = 0; id < plan.machines(); id++) {
      noteChange(id);
    }
    plan.setListener(this::noteChange);
  }

  private void noteChange(int machine) {
    if (!hasChanged[machine]) {
      hasChanged[machine] = true;
      changed[changes++] = machine;
    }
  }

  /** Starts the search for a job, after updating the machines whose plans have changed. */
  public void begin(Job job, long now) {
    while (changes > 0) {
      int machine = changed[--changes];
      hasChanged[machine] = false;
      work.learn(plan.machine(machine), now);
      freeTimes.learn(plan.machine(machine), now);
    }
    this.job = job;
    work.begin(job, now);
    freeTimes.begin(job, now);
  }

  /** See {@link Bound#rulesOut}. */
  public boolean rulesOut(int machine, long completion, long latest) {
    long leastDuration = leastDuration(machine);
    return work.rulesOut(machine, leastDuration, completion, latest)
        || freeTimes.rulesOut(machine, leastDuration, completion, latest);
  }

  /** A lower bound on the duration: exact rounding would take longer than everything else here. */
  private long leastDuration(int machine) {
    return isRelated ? (long) (job.work() / speeds[machine]) : plan.duration(job, machine);
  }

  /** See {@link Bound#rulesOutGap}. */
  public boolean rulesOutGap(int machine, long duration, long latestStart) {
    return freeTimes.rulesOutGap(machine, duration, latestStart);
  }
}
