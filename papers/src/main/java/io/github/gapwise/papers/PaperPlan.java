package io.github.gapwise.papers;

import io.github.gapwise.core.scheduler.PluginLoader;
import io.github.gapwise.experiments.sweep.Template;
import io.github.gapwise.simulator.experiment.Instrument;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The sweeps to run for a paper and its readings. Readings that need other policies on the same
 * workloads with the same options share one sweep with the paper, so that nothing runs twice and
 * all are compared on the same jobs.
 */
public final class PaperPlan {
  private static final String INSTRUMENTS = "--instruments=";

  /** What sweeps of one setting need together, under the name of the first. */
  private record Need(String name, Set<String> policies, Set<Instrument> instruments) {
    Need(String name) {
      this(name, new LinkedHashSet<>(), EnumSet.noneOf(Instrument.class));
    }
  }

  /** By {@linkplain PlannedSweep#setting setting}. */
  private final Map<PlannedSweep, Need> needs = new LinkedHashMap<>();

  private PaperPlan() {}

  /** Returns the plan of a paper. */
  public static PaperPlan of(Paper paper) {
    PaperPlan plan = new PaperPlan();
    plan.add(paper, "");
    paper.readings().forEach(reading -> plan.add(reading.paper(), "-" + reading.id()));
    return plan;
  }

  private void add(Paper paper, String suffix) {
    for (PlannedSweep sweep : paper.sweeps().values()) {
      needs.putIfAbsent(sweep.setting(), new Need(paper.id() + "-" + sweep.name() + suffix));
      need(sweep.setting()).policies().addAll(sweep.policies());
    }
    paper.figures().stream()
        .filter(Paper.Figure::hasData)
        .forEach(figure -> figure.ys().forEach(y -> measure(paper, figure.sweep(), y.columns())));
    for (Claim claim : paper.claims()) {
      for (Claim.Part part : claim.parts()) {
        part.rule().subjects().forEach(q -> measure(paper, part.sweep(), q.columns()));
      }
    }
  }

  private void measure(Paper paper, String sweep, Set<String> columns) {
    Set<Instrument> instruments = need(setting(paper, sweep)).instruments();
    columns.forEach(column -> Instrument.ofColumn(column).ifPresent(instruments::add));
  }

  private Need need(PlannedSweep setting) {
    return Objects.requireNonNull(needs.get(setting));
  }

  /** The sweeps, in the order in which the paper first names them. */
  public List<PlannedSweep> sweeps() {
    return needs.keySet().stream().map(this::sweep).toList();
  }

  private PlannedSweep sweep(PlannedSweep setting) {
    Need need = need(setting);
    List<String> options = new ArrayList<>(setting.options());
    if (!need.instruments().isEmpty()) {
      options.add(
          need.instruments().stream()
              .map(Instrument::label)
              .collect(Collectors.joining("+", INSTRUMENTS, "")));
    }
    return new PlannedSweep(
        need.name(),
        setting.predicts(),
        setting.workloads(),
        List.copyOf(need.policies()),
        options);
  }

  /**
   * Returns the planned sweep that has the runs of a sweep of the paper or of a reading of it.
   *
   * @throws IllegalArgumentException if the paper has no sweep of this name
   */
  public PlannedSweep sweep(Paper paper, String name) {
    return sweep(setting(paper, name));
  }

  private static PlannedSweep setting(Paper paper, String name) {
    PlannedSweep sweep = paper.sweeps().get(name);
    if (sweep == null) {
      throw new IllegalArgumentException(
          "The sweep (%s) must be one of %s.".formatted(name, paper.sweeps().keySet()));
    }
    return sweep.setting();
  }

  /**
   * A sweep to run for a paper, as a user would request it.
   *
   * @param name in the paper, such as {@code K2}, or its directory, such as {@code 002-K2}
   * @param predicts whether it measures the accuracy of predictors; the workloads are then traces
   *     and the policies predictors
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

    /** What joinable sweeps have in common: the sweep without name and policies. */
    private PlannedSweep setting() {
      return new PlannedSweep("", predicts, workloads, List.of(), options);
    }

    /** The words after {@code gapwise} that run it, without the directory. */
    public List<String> words() {
      return words(workloads, policies);
    }

    /**
     * Returns the command that shows some of the policies and writes into a directory; predictors
     * are shown on the first trace.
     */
    List<String> command(List<String> some, String directory) {
      List<String> command = new ArrayList<>(List.of("gapwise"));
      if (predicts) {
        command.addAll(words(List.of(Template.label(workloads.get(0)).text(0)), some));
      } else {
        command.addAll(words(workloads, some));
        command.addAll(List.of("--out", directory));
      }
      PluginLoader.current().forEach(file -> command.addAll(List.of("--plugin", file.toString())));
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
}
