package io.github.gapwise.cli.option;

import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Range;
import io.github.gapwise.workloads.transform.EstimateRule;
import io.github.gapwise.workloads.transform.OtherEstimates;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import picocli.CommandLine.ITypeConverter;

/**
 * Estimates as users write them: {@code log}, {@code exact}, {@code factor=2}, {@code
 * uniform=1..10,seed=1} or {@code limits,seed=1}.
 */
final class EstimatesText implements ITypeConverter<EstimatesText.Estimates> {
  @FunctionalInterface
  interface Estimates extends UnaryOperator<Workload> {}

  private static final List<String> KINDS = List.of("log", "exact", "factor", "uniform", "limits");
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
