package io.github.gapwise.cli.option;

import io.github.gapwise.cli.console.Heading;
import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Range;
import io.github.gapwise.workloads.transform.AtReferenceSpeed;
import io.github.gapwise.workloads.transform.DeadlineTerms;
import io.github.gapwise.workloads.transform.DrawnDeadlines;
import io.github.gapwise.workloads.transform.EstimateRule;
import io.github.gapwise.workloads.transform.OtherEstimates;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The options for the deadlines and the estimates of jobs. */
@Heading("Deadlines and estimates")
public final class TermsSelection {
  @FunctionalInterface
  interface Estimates extends UnaryOperator<Workload> {}

  @Option(
      names = "--deadlines",
      paramLabel = "share=S,slack=A..B,seed=N",
      converter = DeadlinesText.class,
      description =
          "Draw deadlines, in place of those of the workload if it has any: a share of the jobs has"
              + " one, A to B run times after the release, by the workload's own estimates"
              + " whatever --estimates says. What a job draws depends only on the seed and its id."
              + " Defaults of the parts: share=0.7, slack=1..4, seed=1. Default: the deadlines of the"
              + " workload.")
  private @Nullable DeadlineTerms deadlines;

  @Option(
      names = "--estimates",
      paramLabel = "RULE",
      converter = EstimatesText.class,
      description =
          "Which run times the policies see: log (those of the workload), exact (the actual ones),"
              + " factor=F (F times the actual ones), uniform=A..B[,seed=N] (a factor drawn for"
              + " each job), limits[,seed=N] (time limits of 10 min, 30 min, 1 h, 2 h or 4 h: half of"
              + " the jobs have the lowest that covers the actual run time, the others any that"
              + " does; longer jobs have exact estimates). Default: log.")
  private Estimates estimates = workload -> workload;

  @Option(
      names = "--reference-speed",
      paramLabel = "SPEED",
      description =
          "The speed of the machine on whose run times --deadlines and the limits of --estimates"
              + " are based. Default: that of the generator; 1 for files.")
  private @Nullable Double referenceSpeed;

  /** Applies the options. Deadlines are drawn first, so that other estimates do not move them. */
  public Workload apply(Workload workload) {
    Workload counted =
        referenceSpeed == null ? workload : AtReferenceSpeed.of(workload, referenceSpeed);
    Workload due = deadlines == null ? counted : DrawnDeadlines.of(counted, deadlines);
    return estimates.apply(due);
  }

  /** Deadlines as users write them: {@code share=0.7,slack=1..4,seed=1}, each part optional. */
  static final class DeadlinesText implements ITypeConverter<DeadlineTerms> {
    private static final DeadlineTerms DEFAULTS = DeadlineTerms.defaults();
    private static final Parameter<Double> SHARE =
        Parameter.decimal("share", 0, 1, DEFAULTS.share(), "share of jobs with a deadline");
    private static final Parameter<Double> SLACK =
        Parameter.decimal(
            "slack", 0, 1e6, DEFAULTS.slack().min(), "time from release to deadline, in run times");

    @Override
    public DeadlineTerms convert(String text) {
      return Problems.converted(() -> terms(OptionFields.parse(text)));
    }

    private static DeadlineTerms terms(OptionFields fields) {
      fields.requireOnly("share", "slack", "seed");
      return new DeadlineTerms(
          fields.number(SHARE), fields.range(SLACK, DEFAULTS.slack()), fields.seed());
    }
  }

  /**
   * Estimates as users write them: {@code log}, {@code exact}, {@code factor=2}, {@code
   * uniform=1..10,seed=1} or {@code limits,seed=1}.
   */
  static final class EstimatesText implements ITypeConverter<Estimates> {
    private static final List<String> KINDS =
        List.of("log", "exact", "factor", "uniform", "limits");
    private static final double MOST = 1e6;
    private static final Parameter<Double> FACTOR =
        Parameter.decimal("factor", 1, MOST, 1, "estimates in run times");
    private static final Parameter<Double> UNIFORM =
        Parameter.decimal("uniform", 1, MOST, 1, "estimates in run times");

    @Override
    public Estimates convert(String text) {
      return Problems.converted(() -> estimates(text, OptionFields.parse(text)));
    }

    private static Estimates estimates(String text, OptionFields fields) {
      String kind = fields.first();
      switch (kind.toLowerCase(Locale.ROOT)) {
        case "log" -> {
          requireAlone(fields, kind);
          return workload -> workload;
        }
        case "exact" -> {
          requireAlone(fields, kind);
          return by(EstimateRule.exact());
        }
        case "factor" -> {
          fields.requireOnly("factor");
          return by(EstimateRule.factor(fields.number(FACTOR)));
        }
        case "uniform" -> {
          fields.requireOnly("uniform", "seed");
          return by(EstimateRule.uniform(fields.range(UNIFORM, Range.of(1)), fields.seed()));
        }
        case "limits" -> {
          fields.requireOnly("limits", "seed");
          fields.requireBare("limits");
          return by(EstimateRule.limits(fields.seed()));
        }
        default ->
            throw new InvalidInputException(
                "The estimates (%s) must be log, exact, factor=F, uniform=A..B or limits."
                    .formatted(text),
                ClosestName.hint(kind, KINDS));
      }
    }

    private static void requireAlone(OptionFields fields, String kind) {
      fields.requireOnly(kind);
      fields.requireBare(kind);
    }

    private static Estimates by(EstimateRule rule) {
      return workload -> OtherEstimates.of(workload, rule);
    }
  }

  /**
   * The value of an option that has several parts, as in {@code share=0.7,slack=1..4}: names with
   * values, or names alone, separated by commas.
   */
  private static final class OptionFields {
    private static final String RANGE = "..";
    private static final Parameter<Long> SEED =
        Parameter.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1, "seed of the draw");

    private final Map<String, String> values;

    private OptionFields(Map<String, String> values) {
      this.values = values;
    }

    static OptionFields parse(String text) {
      Map<String, String> values = new LinkedHashMap<>();
      for (String part : text.split(",", -1)) {
        int equals = part.indexOf('=');
        String name = equals < 0 ? part : part.substring(0, equals);
        if (values.put(name, equals < 0 ? "" : part.substring(equals + 1)) != null) {
          throw new InvalidInputException(
              "The field (%s) must be given only once.".formatted(name));
        }
      }
      return new OptionFields(values);
    }

    String first() {
      return values.keySet().iterator().next();
    }

    void requireOnly(String... known) {
      List<String> names = List.of(known);
      for (String name : values.keySet()) {
        if (!names.contains(name)) {
          throw new InvalidInputException(
              "The field (%s) must be one of %s.".formatted(name, names),
              ClosestName.hint(name, names));
        }
      }
    }

    void requireBare(String name) {
      String value = values.getOrDefault(name, "");
      if (!value.isEmpty()) {
        throw new InvalidInputException(
            "The field (%s) must not have a value (%s).".formatted(name, value));
      }
    }

    <T> T number(Parameter<T> parameter) {
      String text = values.get(parameter.name());
      return text == null ? parameter.defaultValue() : parameter.parse(text);
    }

    /** The seed, 1 unless given. */
    long seed() {
      return number(SEED);
    }

    /** Returns a range such as {@code 1..4}, or one number; the parameter is that of both ends. */
    Range range(Parameter<Double> end, Range defaultValue) {
      String text = values.get(end.name());
      if (text == null) {
        return defaultValue;
      }
      int dots = text.indexOf(RANGE);
      if (dots < 0) {
        return Range.of(end.parse(text));
      }
      double min = end.parse(text.substring(0, dots));
      double max = end.parse(text.substring(dots + RANGE.length()));
      if (min > max) {
        throw new InvalidInputException(
            "The %s (%s) must go from a lower to a higher number.".formatted(end.name(), text));
      }
      return new Range(min, max);
    }
  }
}
