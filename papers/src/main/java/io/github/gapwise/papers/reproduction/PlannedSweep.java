package io.github.gapwise.papers.reproduction;

import io.github.gapwise.experiments.sweep.plan.Template;
import java.util.ArrayList;
import java.util.List;

/**
 * A sweep to run for a paper.
 *
 * @param name its directory, such as {@code 002-K2}
 * @param predicts whether it measures the accuracy of predictors; the workloads are then traces and
 *     the policies predictors
 * @param workloads labels with ranges
 * @param policies labels with ranges, each once
 * @param options of the command, such as {@code --static}
 */
public record PlannedSweep(
    String name,
    boolean predicts,
    List<String> workloads,
    List<String> policies,
    List<String> options) {
  /** Copies the lists. */
  public PlannedSweep {
    workloads = List.copyOf(workloads);
    policies = List.copyOf(policies);
    options = List.copyOf(options);
  }

  /** The words after {@code gapwise} that run it, without the directory. */
  public List<String> words() {
    return words(workloads, policies);
  }

  /**
   * Returns the command that shows some of the policies and writes into a directory; predictors are
   * shown on the first trace.
   */
  List<String> command(List<String> some, String directory) {
    List<String> command = new ArrayList<>(List.of("gapwise"));
    if (predicts) {
      command.addAll(words(List.of(Template.label(workloads.get(0)).text(0)), some));
    } else {
      command.addAll(words(workloads, some));
      command.addAll(List.of("--out", directory));
    }
    return command;
  }

  private List<String> words(List<String> on, List<String> some) {
    List<String> words = new ArrayList<>(List.of(predicts ? "accuracy" : "sweep"));
    words.addAll(on);
    words.addAll(List.of(predicts ? "--predictor" : "--policy", String.join(",", some)));
    words.addAll(options);
    return words;
  }
}
