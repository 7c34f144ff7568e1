package io.github.gapwise.cli.option;

import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.transform.DeadlineTerms;
import picocli.CommandLine.ITypeConverter;

/** Deadlines as users write them: {@code share=0.7,slack=1..4,seed=1}, each part optional. */
final class DeadlinesText implements ITypeConverter<DeadlineTerms> {
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
