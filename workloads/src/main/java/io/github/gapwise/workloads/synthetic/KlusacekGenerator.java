package io.github.gapwise.workloads.synthetic;

import static io.github.gapwise.workloads.synthetic.CommonParameters.machineSeed;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.Workload;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteUniformSampler;

/**
 * The workloads of the papers on EG-EDF. They give the number of machines and jobs, the exponential
 * arrivals and, in a footnote, the ranges from which everything else is drawn uniformly. What they
 * leave open is decided here: run times are those on a machine of the mean speed, and a deadline
 * leaves its job one to four run times there, counted from the release.
 *
 * <p>The papers say that the machines keep up with arrivals every 5 seconds. With run times for the
 * mean speed they do not: the offered load is 1.24 at 5 seconds and 6.2 at 1 on average over
 * machines. {@code load} sets it in place of the interval, and {@code reference-speed=300} makes
 * jobs shorter, for loads of 0.93 and 4.6. The papers repeat runs with other jobs: {@code
 * machine-seed} keeps the machines.
 */
public final class KlusacekGenerator {
  private static final String NAME = "klusacek";

  private static final Parameter<Long> MACHINES = CommonParameters.machines(150);
  private static final Parameter<Long> MACHINE_CPUS =
      CommonParameters.machineCpus(16, "largest number of CPUs of a machine; drawn from 1 up");
  private static final Parameter<Long> JOBS = CommonParameters.jobs(3000);
  private static final Parameter<Long> JOB_CPUS = CommonParameters.jobCpus(8);
  private static final Parameter<Double> INTERARRIVAL = CommonParameters.interarrival(2);
  private static final Parameter<Double> DEADLINES = CommonParameters.deadlines(0.7);
  private static final Parameter<Double> SLACK_MIN = CommonParameters.slackMin(1);
  private static final Parameter<Double> SLACK_MAX = CommonParameters.slackMax(4);

  private static final List<Parameter<?>> OWN_PARAMETERS =
      List.of(
          MACHINES,
          JOBS,
          INTERARRIVAL,
          CommonParameters.LOAD,
          CommonParameters.SEED,
          CommonParameters.MACHINE_SEED,
          MACHINE_CPUS,
          CommonParameters.SPEED_MIN,
          CommonParameters.SPEED_MAX,
          JOB_CPUS,
          CommonParameters.RUNTIME_MIN,
          CommonParameters.RUNTIME_MAX,
          CommonParameters.REFERENCE_SPEED,
          DEADLINES,
          SLACK_MIN,
          SLACK_MAX,
          CommonParameters.OVERESTIMATE,
          CommonParameters.WEIGHT_MAX,
          CommonParameters.USERS);

  private static final List<Parameter<?>> PARAMETERS =
      Stream.of(OWN_PARAMETERS, TagModel.PARAMETERS, DemandModel.PARAMETERS)
          .flatMap(List::stream)
          .toList();

  /** The generator, for catalogues. */
  public static final Descriptor<Workload> DESCRIPTOR =
      Descriptor.of(
          NAME,
          "Parallel jobs with deadlines on a heterogeneous grid; times between arrivals are exponential.",
          "Klusáček, Rudová: Efficient Grid scheduling through the incremental schedule-based"
              + " approach (2011), section 4 and footnote 2",
          KlusacekGenerator::create,
          PARAMETERS);

  private KlusacekGenerator() {}

  private static Workload create(Arguments arguments) {
    long machineSeed = machineSeed(arguments);
    Grid tagged = TagModel.of(arguments).addTo(grid(arguments), machineSeed);
    Grid grid = DemandModel.of(arguments).addTo(tagged, machineSeed);
    JobModel jobs = CommonParameters.atLoad(jobs(arguments), grid, INTERARRIVAL, arguments);
    return SyntheticWorkload.of(Spec.of(NAME, PARAMETERS, arguments).toString(), grid, jobs);
  }

  private static Grid grid(Arguments arguments) {
    long seed = machineSeed(arguments);
    DiscreteSampler cpus =
        DiscreteUniformSampler.of(
            Attribute.MACHINE_CPUS.stream(seed), 1, arguments.get(MACHINE_CPUS).intValue());
    return SyntheticGrid.of(arguments.get(MACHINES), cpus, CommonParameters.speed(arguments), seed);
  }

  private static JobModel jobs(Arguments arguments) {
    return new JobModel(
        arguments.get(JOBS),
        Arrivals.EXPONENTIAL,
        arguments.get(INTERARRIVAL),
        CommonParameters.runTime(arguments),
        arguments.get(CommonParameters.REFERENCE_SPEED),
        arguments.get(JOB_CPUS).intValue(),
        JobTerms.of(DEADLINES, SLACK_MIN, SLACK_MAX, arguments),
        TagModel.of(arguments),
        DemandModel.of(arguments),
        arguments.get(CommonParameters.SEED));
  }
}
