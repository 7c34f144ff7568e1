package io.github.gapwise.queue;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.engine.ListScheduler;
import io.github.gapwise.queue.order.FixedOrder;
import java.util.List;
import java.util.Locale;

/**
 * The classic strict queues, each a {@link ListPolicy} with an order of its own: the first job
 * starts as soon as a machine has enough free CPUs, and until then no job behind it starts.
 */
public enum StrictPolicy implements QueuePolicy {
  /** First come, first served: by submission. */
  FCFS(
      JobOrder.ARRIVAL,
      "First come, first served: the jobs start in the order of their submission.",
      "Klusáček, Rudová, Efficient Grid Scheduling through the Incremental Schedule-based Approach"
          + " (2011), section 4"),
  /** Earliest release date. */
  ERD(
      JobOrder.RELEASE,
      "Earliest release date: the jobs start in the order of their release.",
      "Klusáček, Matyska, Rudová, Alea - Grid Scheduling Simulation Environment (PPAM 2007), section 3"),
  /** Earliest due date. */
  EDD(
      JobOrder.DEADLINE,
      "Earliest due date: the jobs start in the order of their deadlines.",
      "Klusáček, Matyska, Rudová, Alea - Grid Scheduling Simulation Environment (PPAM 2007), section 3"),
  /** Shortest job first. */
  SJF(
      JobOrder.SHORTEST,
      "Shortest job first: the jobs start in ascending order of estimated work.",
      "Feitelson, Rudolph, Schwiegelshohn, Parallel Job Scheduling: A Status Report (JSSPP 2004)"),
  /** Longest job first. */
  LJF(
      JobOrder.LONGEST,
      "Longest job first: the jobs start in descending order of estimated work.",
      "Feitelson, Rudolph, Schwiegelshohn, Parallel Job Scheduling: A Status Report (JSSPP 2004)"),
  /**
   * Latest time to run: by deadline minus estimated run time at speed 1, earliest first, jobs
   * without a deadline last. The job goes to the first machine by id that has enough free CPUs,
   * fast or slow; where every machine has one CPU and every job needs one, this is the paper's
   * first available idle resource.
   */
  LTTR(
      JobOrder.LEAST_LAXITY,
      "Latest time to run: the jobs start in the order of deadline minus estimated run time, on the"
          + " first idle machine.",
      "Lazarevic and others, as cited in Job scheduling with resource availability prediction for"
          + " volunteer grids, section 2") {
    @Override
    public Scheduler bind(SchedulingContext context, MachineFilter filter) {
      return scheduler(context, filter, context.grid().machines());
    }
  };

  private final JobOrder order;
  private final String summary;
  private final String reference;

  StrictPolicy(JobOrder order, String summary, String reference) {
    this.order = order;
    this.summary = summary;
    this.reference = reference;
  }

  Descriptor<SchedulingPolicy> descriptor() {
    return Descriptor.of(toString(), summary, reference, arguments -> this);
  }

  @Override
  public Scheduler bind(SchedulingContext context, MachineFilter filter) {
    return scheduler(context, filter, context.grid().fastestFirst());
  }

  final Scheduler scheduler(
      SchedulingContext context, MachineFilter filter, List<Machine> machines) {
    return new ListScheduler(context, filter, new FixedOrder(order), machines, false);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
