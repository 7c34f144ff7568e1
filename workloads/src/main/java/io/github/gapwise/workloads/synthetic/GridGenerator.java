package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Range;
import io.github.gapwise.workloads.synthetic.JobModel.Arrivals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteUniformSampler;

/**
 * Machines of different speeds, and jobs whose attributes are drawn uniformly from ranges.
 *
 * @param isAlea whether machines have equally many CPUs, and arrivals are of any distribution
 */
public record GridGenerator(
    String name,
    boolean isAlea,
    Parameter<Long> machines,
    Parameter<Long> machineCpus,
    Parameter<Long> jobs,
    Parameter<Long> jobCpus,
    Parameter<Double> interarrival,
    JobTerms.Parameters terms) {
  private static final Parameter<Arrivals> ARRIVALS =
      Parameter.choice(
          "arrivals",
          Arrivals.class,
          Arrivals.UNIFORM,
          "distribution of the times between arrivals");
  private static final Parameter<Optional<Double>> LOAD =
      Parameter.decimalOr(
          "load",
          "interarrival",
          1e-6,
          1e6,
          "offered load, in place of the interarrival: the mean job's CPUs times its run time times"
              + " the reference speed, divided by the interarrival and by the sum of CPUs times"
              + " speed of the machines that were drawn");
  private static final Parameter<Optional<Long>> MACHINE_SEED =
      Parameter.integerOr(
          "machine-seed",
          "seed",
          Long.MIN_VALUE,
          Long.MAX_VALUE,
          "seed of the machines, so that other seeds draw other jobs for the same machines");
  private static final Parameter<Double> SPEED_MIN =
      Parameter.decimal("speed-min", 0.001, 1e6, 200, "lowest speed of a machine");
  private static final Parameter<Double> SPEED_MAX =
      Parameter.decimal("speed-max", 0.001, 1e6, 600, "highest speed of a machine");
  private static final Parameter<Double> RUNTIME_MIN =
      Parameter.decimal("runtime-min", 0.001, 1e9, 500, "shortest run time in seconds");
  private static final Parameter<Double> RUNTIME_MAX =
      Parameter.decimal("runtime-max", 0.001, 1e9, 3000, "longest run time in seconds");
  private static final Parameter<Double> REFERENCE_SPEED =
      Parameter.decimal(
          "reference-speed", 0.001, 1e6, 400, "speed of the machine for which run times are drawn");

  /**
   * The workloads of the papers on EG-EDF. They give the number of machines and jobs, the
   * exponential arrivals and, in a footnote, the ranges from which everything else is drawn
   * uniformly. What they leave open is decided here: run times are those on a machine of the mean
   * speed, and a deadline leaves its job one to four run times there, counted from the release.
   *
   * <p>The papers say that the machines keep up with arrivals every 5 seconds. With run times for
   * the mean speed they do not: the offered load is 1.24 at 5 seconds and 6.2 at 1 on average over
   * machines. {@code load} sets it in place of the interval, and {@code reference-speed=300} makes
   * jobs shorter, for loads of 0.93 and 4.6. The papers repeat runs with other jobs: {@code
   * machine-seed} keeps the machines.
   */
  public static final Descriptor<Workload> KLUSACEK =
      new GridGenerator(
              "klusacek",
              false,
              machines(150),
              machineCpus(16, "largest number of CPUs of a machine; drawn from 1 up"),
              CommonParameters.jobs(3000),
              jobCpus(8),
              interarrival(2),
              terms(0.7, 1, 4))
          .descriptor(
              "Parallel jobs with deadlines on a heterogeneous grid; times between arrivals are exponential.",
              "Klusáček, Rudová: Efficient Grid scheduling through the incremental schedule-based"
                  + " approach (2011), section 4 and footnote 2");

  /**
   * The workloads of the paper on Alea: two to eight machines of four CPUs and different speeds, a
   * thousand jobs with release and due dates, one or more CPUs each, and uniform or normal times
   * between arrivals.
   *
   * <p>The paper gives no other numbers. Speeds and run times are those of its authors' later
   * papers, a job has any size that a machine holds, and a due date leaves its job two to six run
   * times on a machine of the mean speed, so that a job which starts at once is on time on any
   * machine. Jobs arrive every 300 seconds on average: eight machines are then half busy, four just
   * saturated, and two keep up with half of the work. To overload eight machines as well, use
   * {@code interarrival=120}, or any {@code load}.
   */
  public static final Descriptor<Workload> ALEA =
      new GridGenerator(
              "alea",
              true,
              machines(4),
              machineCpus(4, "number of CPUs of each machine"),
              CommonParameters.jobs(1000),
              jobCpus(4),
              interarrival(300),
              terms(1, 2, 6))
          .descriptor(
              "Jobs with due dates on a few machines of four CPUs and different speeds.",
              "Klusáček, Matyska, Rudová: Alea, Grid scheduling simulation environment (2008),"
                  + " section 4");

  private static Parameter<Long> machines(long defaultValue) {
    return Parameter.integer("machines", 1, 1_000_000, defaultValue, "number of machines");
  }

  private static Parameter<Long> machineCpus(long defaultValue, String description) {
    return Parameter.integer("machine-cpus", 1, 1_000_000, defaultValue, description);
  }

  private static Parameter<Long> jobCpus(long defaultValue) {
    return Parameter.integer(
        "job-cpus",
        1,
        1_000_000,
        defaultValue,
        "largest number of CPUs of a job; drawn from 1 up, never more than the largest machine"
            + " has");
  }

  private static Parameter<Double> interarrival(double defaultValue) {
    return Parameter.decimal(
        "interarrival", 0, 1e9, defaultValue, "mean time between arrivals in seconds");
  }

  private static JobTerms.Parameters terms(double deadlines, double slackMin, double slackMax) {
    return new JobTerms.Parameters(
        deadlines, slackMin, slackMax, "run times at the reference speed");
  }

  private Descriptor<Workload> descriptor(String summary, String reference) {
    return Descriptor.of(name, summary, reference, this::create, parameters());
  }

  /** In the order of labels. */
  private List<Parameter<?>> parameters() {
    List<Parameter<?>> all = new ArrayList<>(List.of(machines, jobs));
    all.addAll(isAlea ? List.of(ARRIVALS) : List.of());
    all.addAll(List.of(interarrival, LOAD, CommonParameters.SEED, MACHINE_SEED));
    all.addAll(List.of(machineCpus, SPEED_MIN, SPEED_MAX, jobCpus));
    all.addAll(List.of(RUNTIME_MIN, RUNTIME_MAX, REFERENCE_SPEED));
    all.addAll(terms.all());
    all.addAll(TagModel.PARAMETERS);
    all.addAll(DemandModel.PARAMETERS);
    return all;
  }

  private Workload create(Arguments arguments) {
    TagModel tags = TagModel.of(arguments);
    DemandModel demands = DemandModel.of(arguments);
    Grid grid = grid(tags, demands, arguments);
    int maxCpus = Math.min(arguments.get(jobCpus).intValue(), largest(grid).cpus());
    Range runTime = CommonParameters.range(RUNTIME_MIN, RUNTIME_MAX, arguments);
    JobTerms jobTerms = terms.of(arguments);
    JobModel model =
        new JobModel(
            arguments.get(jobs),
            isAlea ? arguments.get(ARRIVALS) : Arrivals.EXPONENTIAL,
            interarrival(demands, maxCpus, runTime, grid, arguments),
            runTime,
            arguments.get(REFERENCE_SPEED),
            maxCpus,
            jobTerms,
            tags,
            demands,
            arguments.get(CommonParameters.SEED));
    return model.workload(Spec.of(name, parameters(), arguments).toString(), grid);
  }

  /** Draws machines. A grid of more machines begins with those of a smaller one. */
  private Grid grid(TagModel tags, DemandModel demands, Arguments arguments) {
    long seed = arguments.get(MACHINE_SEED).orElse(arguments.get(CommonParameters.SEED));
    int mostCpus = arguments.get(machineCpus).intValue();
    DiscreteSampler cpus =
        DiscreteUniformSampler.of(
            Attribute.MACHINE_CPUS.stream(seed), isAlea ? mostCpus : 1, mostCpus);
    Range range = CommonParameters.range(SPEED_MIN, SPEED_MAX, arguments);
    ContinuousSampler speeds = Attribute.MACHINE_SPEED.uniform(range, seed);
    Grid plain =
        Grid.of(
            IntStream.range(0, Math.toIntExact(arguments.get(machines)))
                .mapToObj(
                    id -> Machine.of(id, cpus.sample(), JobTerms.thousandths(speeds.sample())))
                .toList());
    return demands.addTo(tags.addTo(plain, seed), seed);
  }

  /** The first of the machines with the most CPUs. */
  static Machine largest(Grid grid) {
    return grid.machines().stream()
        .min(Comparator.comparingInt(Machine::cpus).reversed().thenComparingInt(Machine::id))
        .orElseThrow();
  }

  /**
   * Returns the interarrival: the given one, or that at which jobs on average ask for the requested
   * share of the machines' capacity, {@code load = E[k R] · E[p] · s / (interarrival · Σ R_i s_i)},
   * with k nodes and the reference speed s. No job has more nodes than machines that fit one of
   * them.
   */
  private double interarrival(
      DemandModel demands, int maxCpus, Range runTime, Grid grid, Arguments arguments) {
    double given = arguments.get(interarrival);
    Optional<Double> load = arguments.get(LOAD);
    if (load.isEmpty()) {
      return given;
    }
    if (given != interarrival.defaultValue()) {
      throw new IllegalArgumentException(
          "The load (%s) must not be given together with the interarrival (%s)."
              .formatted(load.get(), given));
    }
    double meanRunTime = (runTime.min() + runTime.max()) / 2;
    double capacity = grid.machines().stream().mapToDouble(m -> m.cpus() * m.speed()).sum();
    return demands.meanCpus(grid, maxCpus)
        * meanRunTime
        * arguments.get(REFERENCE_SPEED)
        / (load.get() * capacity);
  }
}
