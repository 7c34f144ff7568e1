package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.scheduler.PolicyContractException;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Carries out runs one after the other. */
record PointRunner(
    Experiments experiments,
    RunFactory factory,
    Provenance provenance,
    SweepDirectory directory,
    Optional<ScheduleFormat> keptJobs) {
  private static final double NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

  /**
   * Returns the row of a run. An exception made for users becomes the message of a failed run;
   * anything else, such as a defect of the program or a lack of memory, is not caught.
   */
  RunRow run(SweepPoint point) {
    String stamp = provenance.stamp(point);
    long begin = System.nanoTime();
    try {
      RunResult result = result(point, stamp);
      return RunRow.done(point, stamp, secondsSince(begin), result);
    } catch (InvalidInputException e) {
      return RunRow.failed(point, stamp, secondsSince(begin), e.sentence());
    } catch (PolicyContractException e) {
      String problem = Printable.of(String.valueOf(e.getMessage()));
      return RunRow.failed(point, stamp, secondsSince(begin), problem);
    }
  }

  private RunResult result(SweepPoint point, String stamp) {
    Experiment experiment = experiments.of(point);
    SchedulingPolicy policy = factory.policy(point.policy());
    if (keptJobs.isEmpty()) {
      return experiment.run(policy);
    }
    try (KeptJobs jobs =
        directory.keepJobs(point, stamp, keptJobs.orElseThrow(), experiment.workload())) {
      RunResult result = experiment.run(policy, jobs.listener());
      jobs.commit();
      return result;
    }
  }

  private static double secondsSince(long begin) {
    return (System.nanoTime() - begin) / NANOS_PER_SECOND;
  }
}
