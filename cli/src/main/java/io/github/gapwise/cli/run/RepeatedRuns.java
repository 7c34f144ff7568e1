package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.cli.option.Plugins;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.report.SavedRuns;
import io.github.gapwise.experiments.report.html.ReportOrigin;
import io.github.gapwise.experiments.report.html.RunReport;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Runs that were saved, run again: those of several directories on one page, each policy once. */
record RepeatedRuns(List<SavedRuns> saved, PrintWriter err) {

  /** Writes the page; refuses runs that differ in more than policies or now have other results. */
  void write(Path page, ReportOrigin origin) {
    saved.forEach(this::requireSameWorkload);
    Map<String, SchedulingPolicy> policies = new LinkedHashMap<>();
    Map<SavedRuns, List<String>> labels = new LinkedHashMap<>();
    for (SavedRuns each : saved) {
      List<SchedulingPolicy> own = policies(each);
      own.forEach(policy -> policies.putIfAbsent(policy.toString(), policy));
      labels.put(each, own.stream().map(SchedulingPolicy::toString).toList());
    }
    Experiment experiment = command(saved.get(0)).experiment(err);
    try (RunReport report = RunReport.open(page, experiment, policies.size(), origin)) {
      List<RunResult> results = experiment.run(List.copyOf(policies.values()), report::recorderOf);
      labels.forEach((each, own) -> each.requireSame(of(own, results)));
      report.complete(results);
    }
  }

  private List<SchedulingPolicy> policies(SavedRuns runs) {
    RunCommand run = command(runs);
    try {
      return run.policies(err);
    } catch (InvalidInputException e) {
      if (!e.sentence().startsWith("The policy (")) {
        throw e;
      }
      throw new InvalidInputException(
          e.sentence(), "Maybe the run had a %s: give it here too.".formatted(Plugins.OPTION), e);
    }
  }

  private static List<RunResult> of(List<String> labels, List<RunResult> results) {
    return labels.stream()
        .flatMap(label -> results.stream().filter(result -> result.policy().equals(label)))
        .toList();
  }

  private void requireSameWorkload(SavedRuns other) {
    List<String> first = RunArguments.withoutPolicies(saved.get(0).arguments());
    List<String> second = RunArguments.withoutPolicies(other.arguments());
    if (!second.equals(first)) {
      throw new InvalidInputException(
          "The runs of one page must differ in their policies only, but those of (%s) had: %s"
              .formatted(saved.get(0).file(), String.join(" ", first)),
          "Those of (%s) had: %s".formatted(other.file(), String.join(" ", second)));
    }
  }

  private static RunCommand command(SavedRuns saved) {
    if (saved.arguments().isEmpty()) {
      throw new InvalidInputException(
          "The summary (%s) must have the arguments of the run, as newer ones have."
              .formatted(saved.file()));
    }
    RunCommand run = new RunCommand();
    try {
      new CommandLine(run)
          .setCaseInsensitiveEnumValuesAllowed(true)
          .setExpandAtFiles(false)
          .parseArgs(saved.arguments().toArray(String[]::new));
      return run;
    } catch (ParameterException e) {
      throw Problems.invalid(e);
    }
  }
}
