package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.input.Range;
import java.util.Optional;

/** Parameters that generators share, either the same ones or with defaults of their own. */
final class CommonParameters {
  static final Parameter<Double> SPEED_MIN =
      Parameter.decimal("speed-min", 0.001, 1e6, 200, "lowest speed of a machine");
  static final Parameter<Double> SPEED_MAX =
      Parameter.decimal("speed-max", 0.001, 1e6, 600, "highest speed of a machine");
  static final Parameter<Double> REFERENCE_SPEED =
      Parameter.decimal(
          "reference-speed", 0.001, 1e6, 400, "speed of the machine for which run times are drawn");
  static final Parameter<Double> RUNTIME_MIN =
      Parameter.decimal("runtime-min", 0.001, 1e9, 500, "shortest run time in seconds");
  static final Parameter<Double> RUNTIME_MAX =
      Parameter.decimal("runtime-max", 0.001, 1e9, 3000, "longest run time in seconds");
  static final Parameter<Double> OVERESTIMATE =
      Parameter.decimal(
          "overestimate",
          1,
          1e6,
          1,
          "largest factor by which an estimate exceeds the run time; drawn from 1 up");
  static final Parameter<Long> SEED =
      Parameter.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1, "seed of the random numbers");
  static final Parameter<Optional<Long>> MACHINE_SEED =
      Parameter.integerOr(
          "machine-seed",
          "seed",
          Long.MIN_VALUE,
          Long.MAX_VALUE,
          "seed of the machines, so that other seeds draw other jobs for the same machines");
  static final Parameter<Optional<Double>> LOAD =
      Parameter.decimalOr(
          "load",
          "interarrival",
          1e-6,
          1e6,
          "offered load, in place of the interarrival: the mean job's CPUs times its run time times"
              + " the reference speed, divided by the interarrival and by the sum of CPUs times"
              + " speed of the machines that were drawn");
  static final Parameter<Double> WEIGHT_MAX =
      Parameter.decimal(
          "weight-max", 1, 1e6, 1, "largest weight of a job; drawn from 1 up, in steps of 0.001");
  static final Parameter<Long> USERS =
      Parameter.integer(
          "users",
          0,
          1_000_000,
          0,
          "number of users who own the jobs; the share of user k is in proportion to 1/k; 0: jobs without"
              + " owner");

  private CommonParameters() {}

  static Parameter<Long> machines(long defaultValue) {
    return Parameter.integer("machines", 1, 1_000_000, defaultValue, "number of machines");
  }

  static Parameter<Long> machineCpus(long defaultValue, String description) {
    return Parameter.integer("machine-cpus", 1, 1_000_000, defaultValue, description);
  }

  static Parameter<Long> jobs(long defaultValue) {
    return Parameter.integer("jobs", 1, 1_000_000_000, defaultValue, "number of jobs");
  }

  static Parameter<Long> jobCpus(long defaultValue) {
    return Parameter.integer(
        "job-cpus",
        1,
        1_000_000,
        defaultValue,
        "largest number of CPUs of a job; drawn from 1 up, never more than the largest machine"
            + " has");
  }

  static Parameter<Double> interarrival(double defaultValue) {
    return Parameter.decimal(
        "interarrival", 0, 1e9, defaultValue, "mean time between arrivals in seconds");
  }

  static Parameter<Double> deadlines(double defaultValue) {
    return Parameter.decimal("deadlines", 0, 1, defaultValue, "share of jobs with a deadline");
  }

  static Parameter<Double> slackMin(double defaultValue) {
    return Parameter.decimal(
        "slack-min",
        0,
        1e6,
        defaultValue,
        "shortest time from release to deadline, in run times at the reference speed");
  }

  static Parameter<Double> slackMax(double defaultValue) {
    return Parameter.decimal(
        "slack-max",
        0,
        1e6,
        defaultValue,
        "longest time from release to deadline, in run times at the reference speed");
  }

  /**
   * Checks that a share has its default, because what it is a share of is missing.
   *
   * @throws IllegalArgumentException if it is given
   */
  static void requireDefault(Parameter<Double> share, String whole, Arguments arguments) {
    if (!arguments.get(share).equals(share.defaultValue())) {
      throw new IllegalArgumentException(
          "The %s (%s) must come with %s.".formatted(share.name(), arguments.get(share), whole));
    }
  }

  static long machineSeed(Arguments arguments) {
    return arguments.get(MACHINE_SEED).orElse(arguments.get(SEED));
  }

  /**
   * Returns the jobs at the requested load, or unchanged if no load is given.
   *
   * @throws IllegalArgumentException if the interarrival is given, too
   */
  static JobModel atLoad(
      JobModel jobs, Grid grid, Parameter<Double> interarrival, Arguments arguments) {
    Optional<Double> load = arguments.get(LOAD);
    if (load.isEmpty()) {
      return jobs;
    }
    if (!arguments.get(interarrival).equals(interarrival.defaultValue())) {
      throw new IllegalArgumentException(
          "The load (%s) must not be given together with the interarrival (%s)."
              .formatted(load.get(), arguments.get(interarrival)));
    }
    return jobs.atLoad(load.get(), grid);
  }

  static Range speed(Arguments arguments) {
    return range(SPEED_MIN, SPEED_MAX, arguments);
  }

  static Range runTime(Arguments arguments) {
    return range(RUNTIME_MIN, RUNTIME_MAX, arguments);
  }

  static Range range(Parameter<Double> min, Parameter<Double> max, Arguments arguments) {
    double least = arguments.get(min);
    double largest = arguments.get(max);
    if (least > largest) {
      throw new IllegalArgumentException(
          "The %s (%s) must not exceed the %s (%s)."
              .formatted(min.name(), least, max.name(), largest));
    }
    return new Range(least, largest);
  }
}
