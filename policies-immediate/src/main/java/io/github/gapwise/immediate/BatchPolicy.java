package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;

/**
 * Batch mode, for comparison with immediate mode: jobs are collected and bound together at mapping
 * events, by one of the heuristics of {@link BatchHeuristic}.
 *
 * <p>A mapping event is every dispatch, or with an interval every dispatch at a multiple of it, in
 * which a released, unbound job could be bound; the scheduler requests a wake-up for it. With
 * {@code remap}, which is the published form, the jobs that wait in queues are mapped anew with the
 * others; without it they stay where they are. Completion times are estimates, behind the jobs that
 * run or are already bound. Ties: lowest machine id, then lowest job id.
 *
 * <p>Cost of a mapping event with n jobs on m machines: about O(n² + n·m), O(n²·m) at worst. With
 * {@code remap} and without an interval, each arrival is such an event for all waiting jobs, so
 * under heavy load an interval of several run times is advisable.
 *
 * <p>Paper: Maheswaran, Ali, Siegel, Hensgen, Freund, Dynamic Mapping of a Class of Independent
 * Tasks onto Heterogeneous Computing Systems (JPDC 1999), section 4; Braun and others, A Comparison
 * of Eleven Static Heuristics (JPDC 2001), section 3.
 *
 * @param heuristic how a batch is mapped
 * @param interval the seconds between mapping events; 0 for one whenever there is a job to bind
 * @param remap whether bound jobs that wait are mapped anew
 */
public record BatchPolicy(BatchHeuristic heuristic, double interval, boolean remap)
    implements SchedulingPolicy {

  private enum Form {
    STEP,
    MAHESWARAN
  }

  private static final double LONGEST_INTERVAL = 1e9;

  private static final String REFERENCE =
      "Maheswaran, Ali, Siegel, Hensgen, Freund, Dynamic Mapping of a Class of Independent Tasks"
          + " onto Heterogeneous Computing Systems (JPDC 1999), section 4";

  private static final Parameter<Double> INTERVAL =
      Parameter.decimal(
          "interval",
          0,
          LONGEST_INTERVAL,
          0,
          "Seconds between mapping events; 0 for one whenever there is a job to bind.");

  private static final Parameter<Boolean> REMAP =
      Parameter.flag(
          "remap",
          true,
          "Whether jobs that are bound to a machine but still wait are mapped anew.");

  private static final Parameter<Form> FORM =
      Parameter.choice(
          "form",
          Form.class,
          Form.STEP,
          "step: one job at a time; maheswaran: one job per machine in each pass, as published.");

  static final Descriptor<SchedulingPolicy> MIN_MIN =
      descriptor(BatchHeuristic.MIN_MIN, "Min-min: the job that can end first is bound first.");

  static final Descriptor<SchedulingPolicy> MAX_MIN =
      descriptor(
          BatchHeuristic.MAX_MIN,
          "Max-min: the job whose earliest possible end is latest is bound first.");

  static final Descriptor<SchedulingPolicy> DUPLEX =
      descriptor(
          BatchHeuristic.DUPLEX, "Duplex: the better of Min-min and Max-min for each batch.");

  static final Descriptor<SchedulingPolicy> SUFFERAGE =
      Descriptor.of(
          "sufferage",
          "Sufferage: the job that would lose most by getting its second-best machine is bound first.",
          REFERENCE,
          BatchPolicy::sufferage,
          FORM,
          INTERVAL,
          REMAP);

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException unless the interval is from 0 to 10<sup>9</sup> seconds
   */
  public BatchPolicy {
    Objects.requireNonNull(heuristic, "heuristic");
    INTERVAL.require(interval);
  }

  /**
   * Creates a policy with a mapping event whenever there is a job to bind, for all waiting jobs.
   */
  public BatchPolicy(BatchHeuristic heuristic) {
    this(heuristic, INTERVAL.defaultValue(), REMAP.defaultValue());
  }

  private static Descriptor<SchedulingPolicy> descriptor(BatchHeuristic heuristic, String summary) {
    return Descriptor.of(
        name(heuristic),
        summary,
        REFERENCE,
        arguments -> of(heuristic, arguments),
        INTERVAL,
        REMAP);
  }

  private static BatchPolicy of(BatchHeuristic heuristic, Arguments arguments) {
    return new BatchPolicy(heuristic, arguments.get(INTERVAL), arguments.get(REMAP));
  }

  private static BatchPolicy sufferage(Arguments arguments) {
    boolean bySteps = arguments.get(FORM) == Form.STEP;
    return of(bySteps ? BatchHeuristic.SUFFERAGE : BatchHeuristic.SUFFERAGE_BY_PASS, arguments);
  }

  private static String name(BatchHeuristic heuristic) {
    return switch (heuristic) {
      case MIN_MIN -> "min-min";
      case MAX_MIN -> "max-min";
      case DUPLEX -> "duplex";
      case SUFFERAGE, SUFFERAGE_BY_PASS -> "sufferage";
    };
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    long ticks = Math.max(1, Math.round(interval * context.ticksPerSecond()));
    return new BatchScheduler(context, heuristic, ticks, remap);
  }

  @Override
  public String toString() {
    Form form = heuristic == BatchHeuristic.SUFFERAGE_BY_PASS ? Form.MAHESWARAN : Form.STEP;
    Spec label = Spec.of(name(heuristic)).with(FORM, form);
    return label.with(INTERVAL, interval).with(REMAP, remap).toString();
  }
}
