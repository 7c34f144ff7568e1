package io.github.gapwise.cli.option;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.io.PrintWriter;

/**
 * The policies and predictors of the jars on the class path; those that cannot be used are named
 * and left out.
 */
public final class Catalogs {
  private Catalogs() {}

  /**
   * The policies.
   *
   * @param err receives a sentence about each that cannot be used
   */
  public static Catalog<SchedulingPolicy> policies(PrintWriter err) {
    return warned(Catalog.policies(), err);
  }

  /**
   * The predictors.
   *
   * @param err receives a sentence about each that cannot be used
   */
  public static Catalog<AvailabilityPredictor> predictors(PrintWriter err) {
    return warned(Catalog.predictors(), err);
  }

  private static <T> Catalog<T> warned(Catalog<T> catalog, PrintWriter err) {
    catalog.problems().forEach(err::println);
    return catalog;
  }
}
