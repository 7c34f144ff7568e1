package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.validation.ValidationProbe;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.Lookup;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A measurement of a run besides its {@linkplain io.github.gapwise.simulator.metrics.Metric
 * metrics}.
 */
public enum Instrument {
  /**
   * A digest of the whole schedule: two runs have the same digest if each job ran at the same time
   * and place.
   */
  SCHEDULE(
      (workload, options) -> new ScheduleDigest(),
      new Column("schedule_digest", "digest of job, machine, start and end of every attempt")),
  /** Whether the queue grows while jobs arrive. */
  QUEUE(
      (workload, options) -> new QueueGrowth(),
      new Column(
          "queue_growth",
          "growth of the number of waiting jobs per arrival in the second half of the arrivals, in %")),
  /** The load that the workload offers; the same for every policy. */
  WORKLOAD(
      (workload, options) -> new WorkloadLoad(workload),
      new Column("offered_load", "sum of work * CPUs / (sum of R_i s_i * time of arrivals), in %"),
      new Column("mean_interarrival", "mean time between two arrivals, in s")),
  /**
   * Short jobs compared with long ones, by their run times on the fastest machines that fit them.
   */
  THIRDS(
      (workload, options) -> new LengthThirds(workload),
      new Column("mean_wait_short", "mean of S - r over the third with the shortest jobs, in s"),
      new Column(
          "mean_response_short", "mean of C - r over the third with the shortest jobs, in s"),
      new Column("mean_wait_long", "mean of S - r over the third with the longest jobs, in s"),
      new Column("mean_response_long", "mean of C - r over the third with the longest jobs, in s")),
  /** Whether the schedule obeys the rules, by a check that shares nothing with the simulation. */
  VALIDATION(
      (workload, options) -> new ValidationProbe(workload, options.outage()),
      new Column("violations", "rules that the schedule breaks")),
  /** Usage without the drain. */
  ARRIVALS(
      (workload, options) -> new ArrivalUsage(workload),
      new Column(
          "usage_while_arriving",
          "busy CPU-time / (time * sum of R_i) up to the last release, in %")),
  /**
   * Whether the policy prefers to wait for a better machine. Klusáček and Rudová 2011, section 4,
   * say of their policies that they "prefer to wait for a while until the fast machine is
   * available"; queue-based ones never do.
   */
  HELD_BACK(
      (workload, options) -> new HeldBack(workload),
      new Column(
          "held_back",
          "stretches between events in which all that the oldest waiting job needs was free"),
      new Column(
          "held_back_share", "held back / stretches between events in which a job waited, in %")),
  /** What jobs wait for, by the oldest one. */
  LACK(
      (workload, options) -> new LackingResource(workload),
      new Column(
          "lacks_cpus",
          "time in which the oldest waiting job found too few machines with its CPUs free / time in"
              + " which a job waited, in %"),
      new Column("lacks_memory", "the same for its memory, where its CPUs were free, in %"),
      new Column("lacks_gpus", "the same for its GPUs, in %"),
      new Column("lacks_other_resources", "the same for its other resources, in %"),
      new Column(
          "lacks_nodes",
          "time in which each of these was free on enough machines, but not all on the same ones,"
              + " in %"),
      new Column("lacks_nothing", "time in which the policy made it wait, in %"),
      new Column(
          "fragmented_cpus",
          "free CPUs of machines that have its CPUs free and lack another resource of it / all CPUs,"
              + " mean over the time in which a job waited, in %")),
  /** How much of the memory and the GPUs jobs hold; nothing where no machine has any. */
  RESOURCES(
      (workload, options) -> new ResourceUse(workload),
      new Column(
          "memory_usage",
          "memory that jobs hold / memory of all machines, mean from the first start to the last"
              + " end, in %"),
      new Column("memory_peak", "the most at a time, in %"),
      new Column("gpu_usage", "the same for GPUs, mean, in %"),
      new Column("gpu_peak", "the most at a time, in %")),
  /**
   * The gaps of the plan, as {@link io.github.gapwise.core.schedule.Gap} defines them, without
   * those that have no end; sampled after every tenth arrival.
   */
  GAPS(
      (workload, options) -> new PlanGaps(workload),
      new Column("plan_gaps", "gaps with an end in the plan of all machines, mean over samples"),
      new Column("plan_gap_time", "CPU time of these gaps, mean over samples, in CPU-s")),
  /** Where in the plan jobs are late; sampled after every tenth arrival. */
  LATENESS(
      (workload, options) -> new PlanLateness(workload),
      new Column(
          "late_first_half",
          "late jobs / jobs with a deadline in the first half of machines' waiting lists, in %"),
      new Column("late_second_half", "the same in the second half, in %")),
  /** The planned tardiness of jobs as they arrive. */
  INSERTION(
      (workload, options) -> new InsertionTardiness(workload),
      new Column(
          "insertion_tardiness",
          "mean of max(0, planned C - d) right after the dispatch at a job's arrival, in s")),
  /** The effort of the scheduler's searches; 0 for one that does not search. */
  SEARCH(
      (workload, options) -> new SearchEffort(),
      new Column("search_runs", "runs of the search"),
      new Column("search_iterations", "iterations of all runs"),
      new Column("search_evaluations", "places on machines that were computed for candidates"),
      new Column("search_moves", "candidates that were moved"),
      new Column(
          "removal_gain",
          "other jobs of the machine that are on time only without the candidate, mean")),
  /** How far searches get by how many iterations; nothing for a scheduler that does not search. */
  OBJECTIVE(
      (workload, options) -> new SearchObjective(),
      new Column(
          "late_after_1", "late jobs of the plan after an iteration / before the search, in %"),
      new Column("late_after_10", "the same after 10 iterations"),
      new Column("late_after_50", "the same after 50 iterations"),
      new Column("late_after_100", "the same after 100 iterations"),
      new Column("late_after_200", "the same after 200 iterations"),
      new Column("late_after_search", "the same after the search"),
      new Column(
          "tardiness_after_1",
          "total tardiness of the plan after an iteration / before the search, in %"),
      new Column("tardiness_after_10", "the same after 10 iterations"),
      new Column("tardiness_after_50", "the same after 50 iterations"),
      new Column("tardiness_after_100", "the same after 100 iterations"),
      new Column("tardiness_after_200", "the same after 200 iterations"),
      new Column("tardiness_after_search", "the same after the search")),
  /** Machines without work, and outages that cost work. */
  MACHINES(
      (workload, options) -> new MachineFates(workload),
      new Column("idle_machines", "machines on which no job ran"),
      new Column("losing_outages", "outages with which at least one attempt was lost"));

  /**
   * A figure.
   *
   * @param label its name in files
   * @param definition its definition in words, with the unit
   */
  public record Column(String label, String definition) {}

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
  private final List<Column> columns;

  @SuppressWarnings("ImmutableEnumChecker") // the constructors capture nothing
  private final BiFunction<Workload, SimulationOptions, Probe> probe;

  Instrument(BiFunction<Workload, SimulationOptions, Probe> probe, Column... columns) {
    this.probe = probe;
    this.columns = List.of(columns);
  }

  /**
   * Returns the instrument of a name.
   *
   * @throws InvalidInputException if no instrument has the name
   */
  public static Instrument ofLabel(String label) {
    return Lookup.byLabel("instrument", label, values(), Instrument::label);
  }

  /** Returns the instrument that has a column, if there is one. */
  public static Optional<Instrument> ofColumn(String label) {
    return Arrays.stream(values())
        .filter(each -> each.columns.stream().anyMatch(column -> column.label().equals(label)))
        .findFirst();
  }

  /** The name in lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The columns of its figures of a run. */
  public List<Column> columns() {
    return columns;
  }

  /**
   * Begins to measure one run.
   *
   * @param options of the run
   */
  public Probe start(Workload workload, SimulationOptions options) {
    return probe.apply(workload, options);
  }
}
