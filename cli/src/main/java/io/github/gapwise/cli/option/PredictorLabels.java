package io.github.gapwise.cli.option;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.InvalidInputException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The predictors that a user names. */
public final class PredictorLabels {
  /** The predictor of the paper, which varies the number of days. */
  private static final String TDE = "tde";

  private PredictorLabels() {}

  /**
   * Makes the predictors of a list such as {@code tde(days=3),long-run}; without one all of the
   * catalogue with their defaults, and the paper's with one day. Each keeps its label as given.
   *
   * @param err receives warnings
   * @throws InvalidInputException if a label cannot be read, two name the same predictor, or there
   *     is none
   */
  public static List<AvailabilityPredictor> read(@Nullable String labels, PrintWriter err) {
    Catalog<AvailabilityPredictor> catalog = Catalogs.predictors(err);
    List<AvailabilityPredictor> predictors = new ArrayList<>();
    Set<String> distinct = new HashSet<>();
    for (String label : labels == null ? all(catalog) : Catalog.labels(labels)) {
      AvailabilityPredictor predictor = catalog.create(label);
      if (!distinct.add(predictor.toString())) {
        throw new InvalidInputException(
            "The predictor (%s) must be given only once.".formatted(predictor));
      }
      predictors.add(new LabelledPredictor(predictor, Spec.compact(label)));
    }
    return predictors;
  }

  private static List<String> all(Catalog<AvailabilityPredictor> catalog) {
    List<String> labels = new ArrayList<>();
    catalog.entries().stream().map(Descriptor::name).forEach(labels::add);
    if (catalog.contains(TDE)) {
      labels.add(TDE + "(days=1)");
    }
    return labels.isEmpty() ? List.of(TDE) : labels;
  }
}
