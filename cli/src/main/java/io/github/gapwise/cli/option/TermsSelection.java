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
import java.util.List;
import java.util.Locale;
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
      try {
        OptionFields fields = OptionFields.parse(text);
        fields.requireOnly("share", "slack", "seed");
        return new DeadlineTerms(
            fields.number(SHARE), fields.range(SLACK, DEFAULTS.slack()), fields.seed());
      } catch (InvalidInputException e) {
        throw Problems.invalid(e);
      }
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
      try {
        return estimates(text, OptionFields.parse(text));
      } catch (InvalidInputException e) {
        throw Problems.invalid(e);
      }
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
}
