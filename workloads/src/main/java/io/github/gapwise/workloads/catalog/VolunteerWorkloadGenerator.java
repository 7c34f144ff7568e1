package io.github.gapwise.workloads.catalog;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.ExponentialRunTime;
import io.github.gapwise.workloads.input.MachineEvent;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.synthetic.RegularJobs;
import io.github.gapwise.workloads.synthetic.TimeLimits;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.OwnerLoad;
import io.github.gapwise.workloads.trace.synthetic.StudentLabGenerator;
import io.github.gapwise.workloads.trace.synthetic.TraceGenerators;
import io.github.gapwise.workloads.trace.synthetic.VolunteerGenerator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The workloads of the paper on availability prediction: the hosts of volunteers, and jobs of one
 * CPU at regular intervals whose run times are {@linkplain ExponentialRunTime exponential}. The
 * paper plays seven days of traces that it did not publish; here the hosts are those of the trace
 * generator of the same name with the same parameters, identical to the last tick: of volunteers,
 * or of a laboratory of students, which is closer to the setting of the paper.
 *
 * <p>Time counts from the beginning of the trace. For the first days, seven by default, no job
 * comes: the hosts are only watched, so that predictors have a history. Then jobs come, the first
 * one at once, until the trace ends. From then on hosts stay as they are, so that waiting jobs can
 * still end. The makespan, and each metric that is a share of it, counts from tick 0, the days
 * without jobs included.
 *
 * <p>The paper gives neither the interval nor deadlines. By default jobs come every 20 seconds and
 * have none. Deadlines are a multiple of the run time at speed 1, so that the order of the
 * deadlines is not that of arrival.
 *
 * <p>Where a host takes several jobs at a time, they share its one processor. This is meant for
 * PPS, which gives jobs to machines that are not idle.
 */
record VolunteerWorkloadGenerator(
    String name, List<Parameter<?>> hostParameters, Function<Arguments, AvailabilityTrace> hosts) {
  private static final long DAY_TICKS = 86_400 * Ticks.PER_SECOND;

  private static final Parameter<Double> WARM_UP =
      Parameter.decimal(
          "warm-up",
          0,
          36_500,
          7,
          "days at the beginning in which hosts are observed and no job arrives");
  private static final Parameter<Double> INTERVAL =
      Parameter.decimal("interval", 0.001, 1e9, 20, "seconds from one arrival to the next");
  private static final Parameter<Double> MEAN =
      Parameter.decimal(
          "mean",
          0.001,
          1e9,
          1000,
          "mean run time in seconds at speed 1, of the exponential distribution before min and max"
              + " cut its ends off");
  private static final Parameter<Double> MIN =
      Parameter.decimal("min", 0.001, 1e9, 1, "shortest run time in seconds at speed 1");
  private static final Parameter<Double> MAX =
      Parameter.decimal("max", 0.001, 1e9, 10_000, "longest run time in seconds at speed 1");
  private static final Parameter<Double> DEADLINE =
      Parameter.decimal(
          "deadline", 0, 1e6, 0, "time from release to deadline in run times at speed 1; 0: none");
  private static final Parameter<Long> JOBS_PER_HOST =
      Parameter.integer(
          "jobs-per-host", 1, 1_000_000, 1, "jobs that a host takes at a time; they share it");
  private static final Parameter<Double> LOAD_PRESENT =
      Parameter.decimal(
          "load-present",
          0,
          1,
          1,
          "share of a host that its owner takes while present; 1: the host is down");
  private static final Parameter<Double> LOAD_EXCEEDED =
      Parameter.decimal(
          "load-exceeded",
          0,
          1,
          1,
          "share of a host that its owner takes while the CPU threshold is exceeded; 1: the host is"
              + " down");

  private static final List<Parameter<?>> JOB_PARAMETERS =
      List.of(
          WARM_UP, INTERVAL, MEAN, MIN, MAX, DEADLINE, JOBS_PER_HOST, LOAD_PRESENT, LOAD_EXCEEDED);

  private static final String PAPER =
      "Job scheduling with resource availability prediction for volunteer grids, section 5, on ";

  /** The generator of jobs on the hosts of volunteers, for catalogues. */
  static final Descriptor<Workload> DESCRIPTOR =
      new VolunteerWorkloadGenerator(
              "volunteer", VolunteerGenerator.parameters(), VolunteerGenerator::create)
          .descriptor(
              "Jobs at regular intervals on hosts of volunteers, which come and go.",
              "hosts with the states of Rood, Lewis: Multi-state grid resource availability"
                  + " characterization (2007)");

  /** The generator of the same jobs on the hosts of a laboratory of students, for catalogues. */
  static final Descriptor<Workload> STUDENT_LAB =
      new VolunteerWorkloadGenerator(
              "student-lab", StudentLabGenerator.parameters(), StudentLabGenerator::create)
          .descriptor(
              "Jobs at regular intervals on hosts of a student laboratory, which come and go.",
              "hosts in the setting of Kondo, Taufer, Brooks, Casanova, Chien: Characterizing and"
                  + " evaluating desktop grids (2004)");

  private List<Parameter<?>> parameters() {
    return Stream.concat(hostParameters.stream(), JOB_PARAMETERS.stream()).toList();
  }

  private Descriptor<Workload> descriptor(String summary, String hostsReference) {
    return Descriptor.of(name, summary, PAPER + hostsReference, this::create, parameters());
  }

  private Workload create(Arguments arguments) {
    ExponentialRunTime runTime =
        new ExponentialRunTime(arguments.get(MEAN), arguments.get(MIN), arguments.get(MAX));
    TimeLimits.requireSlack(runTime.max() * arguments.get(DEADLINE));
    AvailabilityTrace trace = hosts.apply(arguments);
    return new OnHosts(
        Spec.of(name, parameters(), arguments).toString(),
        trace,
        new OwnerLoad(arguments.get(LOAD_PRESENT), arguments.get(LOAD_EXCEEDED)),
        grid(trace, arguments.get(JOBS_PER_HOST).intValue()),
        arguments.get(JOBS_PER_HOST) > 1,
        jobs(trace.end() - trace.begin(), runTime, arguments));
  }

  private static Grid grid(AvailabilityTrace trace, int jobsPerHost) {
    return Grid.of(
        trace.grid().machines().stream()
            .map(machine -> Machine.of(machine.id(), jobsPerHost, machine.speed()))
            .toList());
  }

  private static RegularJobs.Model jobs(
      long length, ExponentialRunTime runTime, Arguments arguments) {
    long first = Math.round(arguments.get(WARM_UP) * DAY_TICKS);
    if (first >= length) {
      throw new IllegalArgumentException(
          "The warm-up (%s) must be less than the days (%d)."
              .formatted(arguments.get(WARM_UP), length / DAY_TICKS));
    }
    long interval = Ticks.nearest(arguments.get(INTERVAL));
    long jobs = (length - first + interval - 1) / interval;
    return new RegularJobs.Model(
        jobs, first, interval, runTime, arguments.get(DEADLINE), TraceGenerators.seed(arguments));
  }

  /** Jobs that each stream draws again, and the hosts of a trace, which is held in memory. */
  private record OnHosts(
      String name,
      AvailabilityTrace trace,
      OwnerLoad load,
      Grid grid,
      boolean isTimeShared,
      RegularJobs.Model jobs)
      implements Workload {

    @Override
    public long jobCount() {
      return jobs.jobs();
    }

    @Override
    public JobStream open() {
      return new RegularJobs(jobs);
    }

    @Override
    public Iterator<MachineEvent> machineEvents() {
      return trace.events(load, trace.begin());
    }

    @Override
    public String toString() {
      return name;
    }
  }
}
