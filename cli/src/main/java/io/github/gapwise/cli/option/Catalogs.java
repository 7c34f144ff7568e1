package io.github.gapwise.cli.option;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.ForwardingPolicy;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.InvalidInputException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The policies and predictors of the jars on the class path, and those of them that a user names,
 * which keep their labels as given. What cannot be used is named on the error stream and left out.
 */
public final class Catalogs {
  /** The predictor of the paper, which varies the number of days. */
  private static final String TDE = "tde";

  private Catalogs() {}

  /** A policy that messages and results show as the user wrote it, not by its shortest label. */
  private record LabelledPolicy(SchedulingPolicy policy, String label) implements ForwardingPolicy {
    @Override
    public String toString() {
      return label;
    }
  }

  /** Likewise a predictor. */
  private record LabelledPredictor(AvailabilityPredictor predictor, String label)
      implements AvailabilityPredictor {
    @Override
    public ExitPredictor bind(long ticksPerSecond) {
      return predictor.bind(ticksPerSecond);
    }

    @Override
    public boolean isClairvoyant() {
      return predictor.isClairvoyant();
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /** Returns a policy that is shown by a label. */
  public static SchedulingPolicy labelled(SchedulingPolicy policy, String label) {
    return new LabelledPolicy(policy, label);
  }

  /** The policies. */
  public static Catalog<SchedulingPolicy> policies(PrintWriter err) {
    return warned(Catalog.policies(), err);
  }

  /** The predictors. */
  public static Catalog<AvailabilityPredictor> predictors(PrintWriter err) {
    return warned(Catalog.predictors(), err);
  }

  private static <T> Catalog<T> warned(Catalog<T> catalog, PrintWriter err) {
    catalog.problems().forEach(err::println);
    return catalog;
  }

  /**
   * Makes the policies of a list such as {@code fcfs,easy(backfill=shortest)}.
   *
   * @throws InvalidInputException if a label cannot be read or two name the same policy
   */
  public static List<SchedulingPolicy> policies(String labels, PrintWriter err) {
    return create("policy", Catalog.labels(labels), policies(err), LabelledPolicy::new);
  }

  /** Makes the predictor of a label such as {@code tde(days=3)}. */
  public static AvailabilityPredictor predictor(String label, PrintWriter err) {
    return new LabelledPredictor(predictors(err).create(label), Spec.compact(label));
  }

  /**
   * Makes the predictors of a list such as {@code tde(days=3),long-run}; without one all of the
   * catalogue with their defaults, and the paper's with one day.
   *
   * @throws InvalidInputException if a label cannot be read, two name the same predictor, or there
   *     is none
   */
  public static List<AvailabilityPredictor> predictors(@Nullable String labels, PrintWriter err) {
    Catalog<AvailabilityPredictor> catalog = predictors(err);
    List<String> named = labels == null ? allPredictors(catalog) : Catalog.labels(labels);
    return create("predictor", named, catalog, LabelledPredictor::new);
  }

  private static List<String> allPredictors(Catalog<AvailabilityPredictor> catalog) {
    List<String> labels = new ArrayList<>();
    catalog.entries().stream().map(Descriptor::name).forEach(labels::add);
    if (catalog.contains(TDE)) {
      labels.add(TDE + "(days=1)");
    }
    return labels.isEmpty() ? List.of(TDE) : labels;
  }

  private static <T> List<T> create(
      String kind, List<String> labels, Catalog<T> catalog, BiFunction<T, String, T> labelled) {
    List<T> all = new ArrayList<>();
    Set<String> distinct = new HashSet<>();
    for (String label : labels) {
      T made = catalog.create(label);
      if (!distinct.add(made.toString())) {
        throw new InvalidInputException(
            "The %s (%s) must be given only once.".formatted(kind, made));
      }
      all.add(labelled.apply(made, Spec.compact(label)));
    }
    return all;
  }
}
