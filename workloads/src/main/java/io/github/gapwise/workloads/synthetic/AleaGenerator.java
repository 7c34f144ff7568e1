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

/**
 * The workloads of the paper on Alea: two to eight machines of four CPUs and different speeds, a
 * thousand jobs with release and due dates, one or more CPUs each, and uniform or normal times
 * between arrivals.
 *
 * <p>The paper gives no other numbers. Speeds and run times are those of its authors' later papers,
 * a job has any size that a machine holds, and a due date leaves its job two to six run times on a
 * machine of the mean speed, so that a job which starts at once is on time on any machine. Jobs
 * arrive every 300 seconds on average: eight machines are then half busy, four just saturated, and
 * two keep up with half of the work. To overload eight machines as well, use {@code
 * interarrival=120}, or any {@code load}.
 */
public final class AleaGenerator {
  private static final String NAME = "alea";

  private static final Parameter<Long> MACHINES = CommonParameters.machines(4);
  private static final Parameter<Long> MACHINE_CPUS =
      CommonParameters.machineCpus(4, "number of CPUs of each machine");
  private static final Parameter<Long> JOBS = CommonParameters.jobs(1000);
  private static final Parameter<Long> JOB_CPUS = CommonParameters.jobCpus(4);
  private static final Parameter<Arrivals> ARRIVALS =
      Parameter.choice(
          "arrivals",
          Arrivals.class,
          Arrivals.UNIFORM,
          "distribution of the times between arrivals");
  private static final Parameter<Double> INTERARRIVAL = CommonParameters.interarrival(300);
  private static final Parameter<Double> DEADLINES = CommonParameters.deadlines(1);
  private static final Parameter<Double> SLACK_MIN = CommonParameters.slackMin(2);
  private static final Parameter<Double> SLACK_MAX = CommonParameters.slackMax(6);

  private static final List<Parameter<?>> OWN_PARAMETERS =
      List.of(
          MACHINES,
          JOBS,
          ARRIVALS,
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
          "Jobs with due dates on a few machines of four CPUs and different speeds.",
          "Klusáček, Matyska, Rudová: Alea, Grid scheduling simulation environment (2008),"
              + " section 4",
          AleaGenerator::create,
          PARAMETERS);

  private AleaGenerator() {}

  private static Workload create(Arguments arguments) {
    long machineSeed = machineSeed(arguments);
    Grid tagged = TagModel.of(arguments).addTo(grid(arguments), machineSeed);
    Grid grid = DemandModel.of(arguments).addTo(tagged, machineSeed);
    JobModel jobs = CommonParameters.atLoad(jobs(arguments), grid, INTERARRIVAL, arguments);
    return SyntheticWorkload.of(Spec.of(NAME, PARAMETERS, arguments).toString(), grid, jobs);
  }

  private static Grid grid(Arguments arguments) {
    int cpus = arguments.get(MACHINE_CPUS).intValue();
    return SyntheticGrid.of(
        arguments.get(MACHINES),
        () -> cpus,
        CommonParameters.speed(arguments),
        machineSeed(arguments));
  }

  private static JobModel jobs(Arguments arguments) {
    return new JobModel(
        arguments.get(JOBS),
        arguments.get(ARRIVALS),
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
