package io.github.gapwise.cli;

import io.github.gapwise.cli.catalogue.CatalogueCommand;
import io.github.gapwise.cli.catalogue.CatalogueCommand.Catalogue;
import io.github.gapwise.cli.catalogue.MetricsCommand;
import io.github.gapwise.cli.option.Plugins;
import io.github.gapwise.cli.run.GenerateCommand;
import io.github.gapwise.cli.run.MakespanCommand;
import io.github.gapwise.cli.run.ReportCommand;
import io.github.gapwise.cli.run.RunCommand;
import io.github.gapwise.cli.run.ValidateCommand;
import io.github.gapwise.cli.run.WhatIfCommand;
import io.github.gapwise.cli.sweep.MergeCommand;
import io.github.gapwise.cli.sweep.ReproduceCommand;
import io.github.gapwise.cli.sweep.SweepCommand;
import io.github.gapwise.cli.trace.AccuracyCommand;
import io.github.gapwise.cli.trace.PredictCommand;
import io.github.gapwise.cli.trace.TraceCommand;
import java.util.List;

/**
 * The commands of the program, each made only when it is needed: what a command imports is a large
 * part of the time until a short run has ended.
 */
final class Commands {
  /** The names, in the order of the help page. */
  private static final List<String> NAMES =
      List.of(
          ("run what-if sweep reproduce merge policies generators generate traces trace"
                  + " predictors predict accuracy metrics makespan report validate completion")
              .split(" ", -1));

  private Commands() {}

  static List<Object> all() {
    return NAMES.stream().map(Commands::create).toList();
  }

  /**
   * The command that a command line begins with, behind options of the program itself; all commands
   * if it begins with none, so that they can be listed.
   */
  static List<Object> namedBy(List<String> words) {
    int first = 0;
    while (first < words.size() && words.get(first).startsWith("-")) {
      first += words.get(first).equals(Plugins.OPTION) ? 2 : 1;
    }
    boolean isNamed = first < words.size() && NAMES.contains(words.get(first));
    return isNamed ? List.of(create(words.get(first))) : all();
  }

  /** A class is loaded when its line is reached. */
  private static Object create(String name) {
    return switch (name) {
      case "run" -> new RunCommand();
      case "what-if" -> new WhatIfCommand();
      case "sweep" -> new SweepCommand();
      case "reproduce" -> new ReproduceCommand(Main::run);
      case "merge" -> new MergeCommand();
      case "policies" -> CatalogueCommand.of(Catalogue.POLICIES);
      case "generators" -> CatalogueCommand.of(Catalogue.GENERATORS);
      case "generate" -> new GenerateCommand();
      case "traces" -> CatalogueCommand.of(Catalogue.TRACES);
      case "trace" -> new TraceCommand();
      case "predictors" -> CatalogueCommand.of(Catalogue.PREDICTORS);
      case "predict" -> new PredictCommand();
      case "accuracy" -> new AccuracyCommand();
      case "metrics" -> new MetricsCommand();
      case "makespan" -> new MakespanCommand();
      case "report" -> new ReportCommand();
      case "validate" -> new ValidateCommand();
      case "completion" -> new CompletionCommand();
      default -> throw new IllegalArgumentException(name);
    };
  }
}
