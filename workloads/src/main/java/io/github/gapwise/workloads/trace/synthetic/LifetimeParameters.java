package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import java.util.List;
import java.util.Optional;

/** The parameters of a distribution that takes the place of that of a fit. */
record LifetimeParameters(
    Parameter<Optional<Double>> shape,
    Parameter<Optional<Double>> scale,
    Parameter<Optional<Double>> mu,
    Parameter<Optional<Double>> sigma) {
  private static final String FIT = "fit";

  /** The parameters of the times in a state, whose names begin with it. */
  static LifetimeParameters of(String state) {
    return new LifetimeParameters(
        parameter(state + "-shape", 0.1, 100, "shape of the Weibull distribution"),
        parameter(state + "-scale", 0.0001, 1e6, "scale of the Weibull distribution in hours"),
        parameter(
            state + "-mu", -10, 15, "mean of the log-normal distribution's logarithm of hours"),
        parameter(state + "-sigma", 0.001, 5, "standard deviation of that logarithm"));
  }

  private static Parameter<Optional<Double>> parameter(
      String name, double min, double max, String description) {
    return Parameter.decimalOr(name, FIT, min, max, description);
  }

  List<Parameter<?>> all() {
    return List.of(shape, scale, mu, sigma);
  }

  /**
   * Returns the distribution that the arguments give, or else that of the fit.
   *
   * @throws IllegalArgumentException if they give only half of a distribution, or two of them
   */
  Lifetime lifetime(Lifetime ofFit, Arguments arguments) {
    boolean weibull = isGiven(shape, scale, arguments);
    boolean logNormal = isGiven(mu, sigma, arguments);
    if (weibull && logNormal) {
      throw new IllegalArgumentException(
          "The %s must not be given together with the %s."
              .formatted(written(shape, arguments), written(mu, arguments)));
    }
    if (weibull) {
      return new Lifetime.Weibull(value(shape, arguments), value(scale, arguments));
    }
    return logNormal
        ? new Lifetime.LogNormal(value(mu, arguments), value(sigma, arguments))
        : ofFit;
  }

  private static boolean isGiven(
      Parameter<Optional<Double>> first, Parameter<Optional<Double>> second, Arguments arguments) {
    if (arguments.get(first).isPresent() != arguments.get(second).isPresent()) {
      throw new IllegalArgumentException(
          "The %s and the %s must be given together."
              .formatted(written(first, arguments), written(second, arguments)));
    }
    return arguments.get(first).isPresent();
  }

  private static String written(Parameter<Optional<Double>> parameter, Arguments arguments) {
    return "%s (%s)".formatted(parameter.name(), parameter.format(arguments.get(parameter)));
  }

  private static double value(Parameter<Optional<Double>> parameter, Arguments arguments) {
    return arguments.get(parameter).orElseThrow();
  }
}
