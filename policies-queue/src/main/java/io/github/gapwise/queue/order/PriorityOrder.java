package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The order of falling priority; the priority of a job is a sum of terms. It is recomputed in each
 * pass that may start a job: O(n) for each term, and a sort of an almost sorted array.
 *
 * <p>The formulas below use n for the CPUs of all nodes of a job, p for its estimated work in
 * seconds, and w for the seconds since its release. Paper of {@link #WFP3} and {@link #UNICEF}:
 * Tang, Lan, Desai, Buettner, Fault-Aware, Utility-Based Job Scheduling on Blue Gene/P Systems
 * (CLUSTER 2009).
 *
 * @param terms the terms, added in this order
 */
public record PriorityOrder(List<PriorityTerm> terms) implements QueueOrder {
  static final String WFP3_NAME = "wfp3";
  static final String UNICEF_NAME = "unicef";
  static final String SHARE_NAME = "fair-share";

  /** By (w/p)³ · n, highest first. */
  public static final PriorityOrder WFP3 = of(new Wfp3());

  /** By w / (log₂ n · p), highest first; one CPU counts as two, so that the logarithm is 1. */
  public static final PriorityOrder UNICEF = of(new Unicef());

  /** By the owners' recent use, least first: {@link FairShare} with a half-life of seven days. */
  public static final PriorityOrder FAIR_SHARE = of(new FairShare(1, FairShare.SEVEN_DAYS));

  /**
   * Copies the terms.
   *
   * @throws IllegalArgumentException if the name of a term does not have the form of a {@link
   *     Spec}, or is the name of another order in labels
   */
  public PriorityOrder {
    terms = List.copyOf(terms);
    terms.forEach(PriorityOrder::requireFree);
  }

  /** Returns the order by the sum of the given terms. */
  public static PriorityOrder of(PriorityTerm... terms) {
    return new PriorityOrder(List.of(terms));
  }

  /** Rejects a term whose name would be mistaken for another order, or is not valid. */
  private static void requireFree(PriorityTerm term) {
    String name = Spec.parse(term.name()).name();
    if (isTaken(name, term)) {
      throw new IllegalArgumentException(
          "The name (%s) of a term must not be that of another order.".formatted(name));
    }
  }

  private static boolean isTaken(String name, PriorityTerm term) {
    return switch (name) {
      case WFP3_NAME -> !(term instanceof Wfp3);
      case UNICEF_NAME -> !(term instanceof Unicef);
      case SHARE_NAME -> true;
      default -> Arrays.stream(JobOrder.values()).anyMatch(order -> order.label().equals(name));
    };
  }

  @Override
  public String label() {
    return equals(FAIR_SHARE) ? SHARE_NAME : toString();
  }

  /** Returns the names of the terms, joined by {@code and}. */
  @Override
  public String toString() {
    return terms.isEmpty()
        ? "none"
        : terms.stream().map(PriorityTerm::name).collect(Collectors.joining("-and-"));
  }

  /** Begins a run of the sum of the terms. */
  public PriorityTerm.Run bind(SchedulingContext context) {
    return new Sum(terms, context);
  }

  /** The terms of a sum, in one run. */
  static class Sum implements PriorityTerm.Run {
    private final PriorityTerm.Run[] terms;

    Sum(List<PriorityTerm> terms, SchedulingContext context) {
      this.terms = terms.stream().map(term -> term.bind(context)).toArray(PriorityTerm.Run[]::new);
    }

    @Override
    public void addTo(double[] priorities, WaitingJobs jobs, long now) {
      for (PriorityTerm.Run term : terms) {
        term.addTo(priorities, jobs, now);
      }
    }

    @Override
    public void jobQueued(int slot, Job job) {
      for (PriorityTerm.Run term : terms) {
        term.jobQueued(slot, job);
      }
    }

    @Override
    public void jobStarted(Job job, Machine machine, long now) {
      for (PriorityTerm.Run term : terms) {
        term.jobStarted(job, machine, now);
      }
    }

    @Override
    public void jobEnded(Job job, Machine machine, long now) {
      for (PriorityTerm.Run term : terms) {
        term.jobEnded(job, machine, now);
      }
    }
  }

  private record Wfp3() implements PriorityTerm {
    @Override
    public String name() {
      return WFP3_NAME;
    }

    @Override
    public Run bind(SchedulingContext context) {
      double perSecond = context.ticksPerSecond();
      return (priorities, jobs, now) -> {
        for (int slot = 0; slot < jobs.slots(); slot++) {
          double wait = (now - jobs.releaseTick(slot)) / perSecond;
          double ratio = wait / jobs.estimate(slot);
          priorities[slot] += ratio * ratio * ratio * jobs.cpus(slot);
        }
      };
    }
  }

  private record Unicef() implements PriorityTerm {
    @Override
    public String name() {
      return UNICEF_NAME;
    }

    @Override
    public Run bind(SchedulingContext context) {
      return new UnicefRun(context.ticksPerSecond());
    }
  }

  private static final class UnicefRun implements PriorityTerm.Run {
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
