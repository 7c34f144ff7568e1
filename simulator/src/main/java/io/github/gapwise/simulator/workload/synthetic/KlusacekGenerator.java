package io.github.gapwise.simulator.workload.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.simulator.generator.Attribute;
import io.github.gapwise.simulator.workload.Workload;
import java.util.List;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteUniformSampler;

/**
 * The workloads of the papers on EG-EDF. They give the number of machines and jobs, the exponential
 * arrivals and, in a footnote, the ranges from which everything else is drawn uniformly. What they
 * leave open is decided here: run times are those on a machine of the mean speed, and a deadline
 * leaves its job one to four run times there, counted from the release.
 */
public final class KlusacekGenerator {
  private static final String NAME = "klusacek";

  private static final Parameter<Long> MACHINES = CommonParameters.machines(150);
  private static final Parameter<Long> MACHINE_CPUS =
      CommonParameters.machineCpus(16, "largest number of CPUs of a machine; drawn from 1 on");
  private static final Parameter<Long> JOBS = CommonParameters.jobs(3000);
  private static final Parameter<Long> JOB_CPUS = CommonParameters.jobCpus(8);
  private static final Parameter<Double> INTERARRIVAL = CommonParameters.interarrival(2);
  private static final Parameter<Double> DEADLINES = CommonParameters.deadlines(0.7);
  private static final Parameter<Double> SLACK_MIN = CommonParameters.slackMin(1);
  private static final Parameter<Double> SLACK_MAX = CommonParameters.slackMax(4);

  private static final List<Parameter<?>> PARAMETERS =
      List.of(
          MACHINES,
          JOBS,
          INTERARRIVAL,
          CommonParameters.SEED,
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
          CommonParameters.OVERESTIMATE);

  /** The generator, for catalogues. */
  public static final Descriptor<Workload> DESCRIPTOR =
      Descriptor.of(
          NAME,
          "Parallel jobs with deadlines that arrive exponentially at a heterogeneous grid.",
          "Klusáček, Rudová: Efficient Grid scheduling through the incremental schedule-based"
              + " approach (2011), section 4 and footnote 2",
          KlusacekGenerator::create,
          PARAMETERS);

  private KlusacekGenerator() {}

  private static Workload create(Arguments arguments) {
    return SyntheticWorkload.of(
        Spec.of(NAME, PARAMETERS, arguments).toString(), grid(arguments), jobs(arguments));
  }

  private static Grid grid(Arguments arguments) {
    long seed = arguments.get(CommonParameters.SEED);
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
        arguments.get(CommonParameters.SEED));
  }
}
