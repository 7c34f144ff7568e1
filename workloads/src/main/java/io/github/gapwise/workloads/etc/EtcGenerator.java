package io.github.gapwise.workloads.etc;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The generator {@code etc}: jobs of an ETC matrix that arrive all at once, as in the benchmark, or
 * by a Poisson process.
 *
 * <p>The load is the CPU time that the jobs arriving in a period ask for, by the mean entry of the
 * matrix's distribution, divided by the CPU time that the machines have in it: rate · mean entry ·
 * job-cpus / (machines · machine-cpus). So load 1 keeps all machines busy if each job goes to a
 * machine at random; a policy that gives jobs to machines that are fast for them sustains a load
 * above 1. The mean is that of the distribution, not that of the entries drawn, so that a longer
 * workload begins with the shorter one.
 */
public final class EtcGenerator {
  private static final String NAME = "etc";
  private static final long MAX_SECONDS = Ticks.MAX / Ticks.PER_SECOND;

  /** How entries are drawn. */
  private enum Method {
    RANGE,
    CV
  }

  private static final Parameter<EtcKind> KIND =
      Parameter.oneOf(
          "kind",
          Arrays.asList(EtcKind.values()),
          EtcKind::label,
          EtcKind.U_I_HIHI,
          "the benchmark's name: (c)onsistent, (s)emi-consistent or (i)nconsistent, how much jobs"
              + " differ, how much machines do; may come first without 'kind='");
  private static final Parameter<Long> JOBS =
      Parameter.integer("jobs", 1, 1_000_000_000, 512, "number of jobs");
  private static final Parameter<Long> MACHINES =
      Parameter.integer("machines", 1, EtcTable.MAX_MACHINES, 16, "number of machines");
  private static final Parameter<Optional<Double>> LOAD =
      Parameter.decimalOr(
          "load",
          "infinite",
          1e-6,
          1e6,
          "rate of Poisson arrivals * mean entry * job-cpus / (machines * machine-cpus), the mean"
              + " being that of the distribution; infinite: all jobs arrive at once");
  private static final Parameter<Double> RATE =
      Parameter.decimal(
          "rate", 0, 1e6, 0, "Poisson arrivals in jobs per second; 0 leaves it to the load");
  private static final Parameter<Long> SEED =
      Parameter.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1, "seed of the random numbers");
  private static final Parameter<Method> METHOD =
      Parameter.choice(
          "method",
          Method.class,
          Method.RANGE,
          "range: a value of the job, uniform from 1 to task-range seconds, times a factor, uniform"
              + " from 1 to machine-range; cv: gamma distributions of the given coefficients of"
              + " variation");
  private static final Parameter<Optional<Double>> TASK_RANGE =
      Parameter.decimalOr("task-range", "kind", 1, 1e6, "range: hi 3000, lo 100");
  private static final Parameter<Optional<Double>> MACHINE_RANGE =
      Parameter.decimalOr("machine-range", "kind", 1, 1e6, "range: hi 1000, lo 10");
  private static final Parameter<Double> TASK_MEAN =
      Parameter.decimal("task-mean", 0.001, 1e6, 1000, "cv: mean entry in seconds");
  private static final Parameter<Optional<Double>> TASK_CV =
      Parameter.decimalOr(
          "task-cv", "kind", 0.01, 10, "cv: variation of the values of jobs; hi 0.6, lo 0.1");
  private static final Parameter<Optional<Double>> MACHINE_CV =
      Parameter.decimalOr(
          "machine-cv", "kind", 0.01, 10, "cv: variation within a row; hi 0.6, lo 0.1");
  private static final Parameter<Long> MACHINE_CPUS =
      Parameter.integer("machine-cpus", 1, 1_000_000, 1, "number of CPUs of each machine");
  private static final Parameter<Long> JOB_CPUS =
      Parameter.integer(
          "job-cpus", 1, 1_000_000, 1, "number of CPUs of each job, at most machine-cpus");

  private static final List<Parameter<?>> PARAMETERS =
      List.of(
          KIND,
          JOBS,
          MACHINES,
          LOAD,
          RATE,
          SEED,
          METHOD,
          TASK_RANGE,
          MACHINE_RANGE,
          TASK_MEAN,
          TASK_CV,
          MACHINE_CV,
          MACHINE_CPUS,
          JOB_CPUS);

  /** The generator, for catalogues. */
  public static final Descriptor<Workload> DESCRIPTOR =
      Descriptor.<Workload>of(
              NAME,
              "Jobs on unrelated machines, by a matrix of expected times to compute.",
              "Braun et al.: A comparison of eleven static heuristics (2001); Ali et al.:"
                  + " Representing task and machine heterogeneities (2000); arrivals: Immediate mode"
                  + " scheduling of independent jobs in computational grids, section 3",
              EtcGenerator::create,
              PARAMETERS)
          .withBareFirst();

  private EtcGenerator() {}

  private static Workload create(Arguments arguments) {
    requireCompatible(arguments);
    EtcModel.Method method = method(arguments);
    EtcWorkload.Arrivals arrivals = arrivals(method.mean(), arguments);
    EtcModel model =
        new EtcModel(
            method,
            arguments.get(KIND).consistency(),
            arguments.get(MACHINES).intValue(),
            arguments.get(SEED));
    return EtcWorkload.of(
        label(arguments),
        model.draw(arguments.get(JOBS).intValue()),
        arrivals,
        arguments.get(MACHINE_CPUS).intValue(),
        arguments.get(JOB_CPUS).intValue());
  }

  private static void requireCompatible(Arguments arguments) {
    if (arguments.get(RATE) > 0 && arguments.get(LOAD).isPresent()) {
      throw new IllegalArgumentException(
          "The rate (%s) must not be given together with the load (%s)."
              .formatted(arguments.get(RATE), arguments.get(LOAD).get()));
    }
    if (arguments.get(JOB_CPUS) > arguments.get(MACHINE_CPUS)) {
      throw new IllegalArgumentException(
          "The job-cpus (%d) must not exceed the machine-cpus (%d)."
              .formatted(arguments.get(JOB_CPUS), arguments.get(MACHINE_CPUS)));
    }
    boolean range = arguments.get(METHOD) == Method.RANGE;
    for (Parameter<?> other :
        range ? List.of(TASK_MEAN, TASK_CV, MACHINE_CV) : List.of(TASK_RANGE, MACHINE_RANGE)) {
      requireDefault(other, arguments);
    }
  }

  private static <T> void requireDefault(Parameter<T> parameter, Arguments arguments) {
    T value = arguments.get(parameter);
    if (!value.equals(parameter.defaultValue())) {
      throw new IllegalArgumentException(
          "The %s (%s) must not be given for the method (%s)."
              .formatted(
                  parameter.name(), parameter.format(value), METHOD.format(arguments.get(METHOD))));
    }
  }

  private static EtcModel.Method method(Arguments arguments) {
    EtcKind kind = arguments.get(KIND);
    return switch (arguments.get(METHOD)) {
      case RANGE ->
          EtcModel.Method.range(
              arguments.get(TASK_RANGE).orElse(kind.taskRange()),
              arguments.get(MACHINE_RANGE).orElse(kind.machineRange()));
      case CV ->
          EtcModel.Method.variation(
              arguments.get(TASK_MEAN),
              arguments.get(TASK_CV).orElse(kind.taskVariation()),
              arguments.get(MACHINE_CV).orElse(kind.machineVariation()));
    };
  }

  private static EtcWorkload.Arrivals arrivals(double meanEntry, Arguments arguments) {
    double interarrival = interarrival(meanEntry, arguments);
    // The last arrival may be late by a hundred times the mean, and is never twice as late as that.
    if ((arguments.get(JOBS) + 100) * interarrival > MAX_SECONDS / 2.0) {
      throw new IllegalArgumentException(
          "The jobs (%d) times the time between arrivals (%s) must be less than %d seconds."
              .formatted(arguments.get(JOBS), interarrival, MAX_SECONDS / 2));
    }
    return new EtcWorkload.Arrivals(interarrival, arguments.get(SEED));
  }

  private static double interarrival(double meanEntry, Arguments arguments) {
    if (arguments.get(RATE) > 0) {
      return 1 / arguments.get(RATE);
    }
    double asked = meanEntry * arguments.get(JOB_CPUS);
    double offered = (double) arguments.get(MACHINES) * arguments.get(MACHINE_CPUS);
    return arguments.get(LOAD).map(load -> asked / (offered * load)).orElse(0.0);
  }

  /** Returns the kind, and every argument that is not the default. */
  private static String label(Arguments arguments) {
    List<Parameter<?>> others = PARAMETERS.stream().filter(parameter -> parameter != KIND).toList();
    List<String> parts = new ArrayList<>(List.of(arguments.get(KIND).label()));
    Spec.of(NAME, others, arguments)
        .arguments()
        .forEach((key, value) -> parts.add(key + "=" + value));
    return "%s(%s)".formatted(NAME, String.join(",", parts));
  }
}
