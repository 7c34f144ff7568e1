package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.experiment.Experiment;
import java.util.Map;

/** Makes the runs of a sweep from concrete texts. Called by several threads at once. */
public interface RunFactory {
  /**
   * Opens a workload and configures the runs on it, which several threads may then share.
   *
   * @param workload a concrete label or file
   * @param options the values of options by their names
   * @throws io.github.gapwise.core.text.InvalidInputException if a text or a file cannot be used
   */
  Experiment experiment(String workload, Map<String, String> options);

  /**
   * Makes a policy whose {@code toString} is the label.
   *
   * @throws io.github.gapwise.core.text.InvalidInputException if the label cannot be used
   */
  SchedulingPolicy policy(String label);

  /** The command line that repeats a run. */
  String command(SweepPoint point);
}
