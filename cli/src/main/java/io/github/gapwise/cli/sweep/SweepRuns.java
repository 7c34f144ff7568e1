package io.github.gapwise.cli.sweep;

import io.github.gapwise.cli.console.CommandText;
import io.github.gapwise.cli.option.Catalogs;
import io.github.gapwise.cli.option.OfRecords;
import io.github.gapwise.cli.option.Plugins;
import io.github.gapwise.cli.run.RunArguments;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.sweep.RunFactory;
import io.github.gapwise.experiments.sweep.SweepPoint;
import io.github.gapwise.simulator.experiment.Experiment;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Makes the runs of a sweep as {@code run} would. */
final class SweepRuns implements RunFactory {
  private final Catalog<SchedulingPolicy> policies;
  private final PrintWriter err;

  /** The options that have no effect on any workload: each of these refuses them. */
  private final Set<String> pointless;

  /** The messages about workloads so far; each is printed once. */
  private final Set<String> said = ConcurrentHashMap.newKeySet();

  SweepRuns(Map<String, String> options, Collection<String> workloads, PrintWriter err) {
    this.err = err;
    pointless = new HashSet<>(options.keySet());
    pointless.removeIf(
        option -> workloads.stream().anyMatch(each -> OfRecords.hasEffect(option, each)));
    policies = Catalogs.policies(err);
  }

  @Override
  public Experiment experiment(String workload, Map<String, String> options) {
    StringWriter notes = new StringWriter();
    Experiment experiment =
        RunArguments.open(workload, given(workload, options), new PrintWriter(notes, true));
    String name = Printable.of(workload);
    notes.toString().lines().map(line -> name + ": " + line).forEach(this::sayOnce);
    return experiment;
  }

  private Map<String, String> given(String workload, Map<String, String> options) {
    Map<String, String> given = new LinkedHashMap<>(options);
    given
        .keySet()
        .removeIf(name -> !pointless.contains(name) && !OfRecords.hasEffect(name, workload));
    return given;
  }

  private void sayOnce(String line) {
    if (said.add(line)) {
      err.println(line);
    }
  }

  @Override
  public SchedulingPolicy policy(String label) {
    return Catalogs.labelled(policies.create(label), label);
  }

  @Override
  public String command(SweepPoint point) {
    return commandOf(point, given(point.workload(), point.options()), Plugins.text());
  }

  /** The command line that repeats a run, with this text at its end. */
  static String commandOf(SweepPoint point, String plugins) {
    Map<String, String> effective = new LinkedHashMap<>(point.options());
    effective.keySet().removeIf(option -> !OfRecords.hasEffect(option, point.workload()));
    return commandOf(point, effective, plugins);
  }

  private static String commandOf(SweepPoint point, Map<String, String> options, String plugins) {
    List<String> words = new ArrayList<>(List.of("run", point.workload()));
    words.addAll(List.of("--policy", point.policy()));
    words.addAll(RunArguments.words(options));
    return CommandText.of("gapwise", words) + plugins;
  }
}
