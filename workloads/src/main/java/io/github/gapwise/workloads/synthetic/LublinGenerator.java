package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.Workload;
import java.util.List;
import java.util.stream.Stream;

/**
 * The workloads of Lublin and Feitelson: rigid jobs on one machine of speed 1, in a model fitted to
 * logs of parallel supercomputers (Journal of Parallel and Distributed Computing 63(11), 1105-1122,
 * 2003). Constants ({@link LublinKind}) and details are those of the authors' program of 1999.
 *
 * <p>A run time beyond e<sup>12</sup> seconds and a time between arrivals beyond e<sup>13</sup> are
 * drawn again. Times between arrivals are drawn as if all hours were alike; the clock then passes
 * quickly through half hours with few arrivals and slowly through those with many. The first job
 * arrives one such time after the start, at midnight. The kinds of jobs are one joint model, or
 * either of two separate ones, or both side by side, which are exactly the jobs of the separate
 * ones merged by arrival.
 *
 * <p>Decided here, where the model is silent:
 *
 * <ul>
 *   <li>The constants of the separate kinds are for 128 CPUs. On other machines the largest batch
 *       job fills the machine, as it does there, and the largest interactive one keeps its share.
 *   <li>The change point between the stages is never below 1.5, which is what the authors advise
 *       for 8 CPUs. For fewer they advise nothing.
 *   <li>A size that should be a power of two but would exceed the largest is the next smaller
 *       power. In the program it would exceed a machine of 100 CPUs, for example.
 *   <li>Estimates are exact and there are no deadlines unless asked for, and the factor on arrivals
 *       leaves the length of the day alone.
 * </ul>
 *
 * <p>Times are milliseconds, whereas the program rounds run times, and each time between arrivals,
 * down to seconds. A larger machine has other run times because in the model they depend on the
 * size.
 */
public final class LublinGenerator {
  private static final String NAME = "lublin";

  private static final Parameter<Long> JOBS = CommonParameters.jobs(10_000);
  private static final Parameter<Long> CPUS =
      Parameter.integer(
          "cpus",
          LublinKind.Sizes.MIN_MACHINE_CPUS,
          1_000_000,
          256,
          "number of CPUs of the machine");
  private static final Parameter<Population> MODEL =
      Parameter.choice(
          "model",
          Population.class,
          Population.JOINT,
          "kinds of jobs: one joint model, either of two separate ones, or both of them mixed");
  private static final Parameter<Double> ARRIVAL_FACTOR =
      Parameter.decimal(
          "arrival-factor",
          0,
          1e6,
          1,
          "factor on the times between arrivals; the daily cycle keeps its length");
  private static final Parameter<Long> START_HOUR =
      Parameter.integer("start-hour", 0, 23, 0, "hour of the day at which the workload starts");
  // The lower bound keeps draws few: two in three long joint jobs and one in six batch ones pass.
  private static final Parameter<Double> RUNTIME_MAX =
      Parameter.decimal(
          "runtime-max",
          14_400,
          1e9,
          162_754,
          "longest run time in seconds; longer ones are redrawn");
  private static final JobTerms.Parameters TERMS = new JobTerms.Parameters(0, 1, 4, "run times");

  private static final List<Parameter<?>> PARAMETERS =
      Stream.<Parameter<?>>concat(
              Stream.of(
                  JOBS,
                  CPUS,
                  MODEL,
                  ARRIVAL_FACTOR,
                  START_HOUR,
                  CommonParameters.SEED,
                  RUNTIME_MAX),
              TERMS.all().stream())
          .toList();

  /** The generator, for catalogues. */
  public static final Descriptor<Workload> DESCRIPTOR =
      Descriptor.of(
          NAME,
          "Rigid jobs on one parallel machine, with the sizes, run times and daily cycle of logs.",
          "Lublin, Feitelson: The workload on parallel supercomputers, modeling the characteristics"
              + " of rigid jobs (2003), and the authors' program (1999)",
          LublinGenerator::create,
          PARAMETERS);

  private LublinGenerator() {}

  /** Which kinds of jobs arrive. */
  private enum Population {
    JOINT,
    BATCH,
    INTERACTIVE,
    MIXED;

    /** The kinds; of two jobs that arrive at once, the earlier kind's comes first. */
    private List<LublinKind> kinds() {
      return switch (this) {
        case JOINT -> List.of(LublinKind.JOINT);
        case BATCH -> List.of(LublinKind.BATCH);
        case INTERACTIVE -> List.of(LublinKind.INTERACTIVE);
        case MIXED -> List.of(LublinKind.INTERACTIVE, LublinKind.BATCH);
      };
    }
  }

  private static Workload create(Arguments arguments) {
    LublinModel model =
        new LublinModel(
            arguments.get(JOBS),
            arguments.get(MODEL).kinds(),
            arguments.get(CPUS).intValue(),
            arguments.get(ARRIVAL_FACTOR),
            arguments.get(START_HOUR).intValue(),
            arguments.get(RUNTIME_MAX),
            TERMS.of(arguments),
            arguments.get(CommonParameters.SEED));
    return model.workload(Spec.of(NAME, PARAMETERS, arguments).toString());
  }
}
