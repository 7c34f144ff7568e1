package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Arrays;

/** The term of {@link PriorityOrder#UNICEF}. */
record Unicef() implements PriorityTerm {

  @Override
  public String name() {
    return "unicef";
  }

  @Override
  public Run bind(SchedulingContext context) {
    return new UnicefRun(context.ticksPerSecond());
  }

  private static final class UnicefRun implements Run {
    private final double perSecond;

    /** By slot: the divisor of the wait. */
    private double[] divisors = new double[16];

    UnicefRun(double perSecond) {
      this.perSecond = perSecond;
    }

    @Override
    public void jobQueued(int slot, Job job) {
      if (slot >= divisors.length) {
        divisors = Arrays.copyOf(divisors, 2 * slot);
      }
      double logOfCpus = Math.log(Math.max(2, (double) job.totalCpus())) / Math.log(2);
      divisors[slot] = logOfCpus * (job.work() / perSecond);
    }

    @Override
    public void addTo(double[] priorities, WaitingJobs jobs, long now) {
      for (int slot = 0; slot < jobs.slots(); slot++) {
        priorities[slot] += (now - jobs.releaseTick(slot)) / perSecond / divisors[slot];
      }
    }
  }
}
