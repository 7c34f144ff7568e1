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
 * 2003). Constants and details are those of the authors' program of 1999:
 *
 * <table>
 *   <caption>Constants; a gamma distribution is given by shape and scale</caption>
 *   <tr><th></th><th>joint</th><th>batch</th><th>interactive</th></tr>
 *   <tr><td>share of serial jobs</td><td>0.244</td><td>0.2927</td><td>0.1541</td></tr>
 *   <tr><td>share of powers of two</td><td>0.576</td><td>0.6686</td><td>0.625</td></tr>
 *   <tr><td>log2 of the largest size H, P being log2 of the machine's</td>
 *     <td>P</td><td>P</td><td>P - 1.5</td></tr>
 *   <tr><td>log2 of the other sizes: uniform in two stages</td>
 *     <td>0.8, H - 2.5, H</td><td>1.2, H - 2, H</td><td>1, H - 2.5, H</td></tr>
 *   <tr><td>share of its first stage</td><td>0.86</td><td>0.875</td><td>0.705</td></tr>
 *   <tr><td>ln of a short run time in seconds</td>
 *     <td>4.2, 0.94</td><td>6.57, 0.823</td><td>3.8351, 0.6605</td></tr>
 *   <tr><td>ln of a long run time in seconds</td>
 *     <td>312, 0.03</td><td>639.1, 0.0156</td><td>7.073, 0.6856</td></tr>
 *   <tr><td>share of short run times at n CPUs, from 0 to 1</td>
 *     <td>0.78 - 0.0054 n</td><td>0.6986 - 0.003 n</td><td>0.9156 - 0.0118 n</td></tr>
 *   <tr><td>ln of the seconds between arrivals</td>
 *     <td>10.2303 · 1.0225, 0.4871</td><td>6.0415 · 1.0519, 0.8531</td>
 *     <td>6.5510 · 0.9797, 0.6621</td></tr>
 *   <tr><td>arrivals by half hour of the day, which starts at the eleventh</td>
 *     <td>8.1737, 3.9631</td><td>6.1271, 5.2740</td><td>8.9186, 3.6680</td></tr>
 * </table>
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
