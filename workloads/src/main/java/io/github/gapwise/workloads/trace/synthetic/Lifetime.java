package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.apache.commons.statistics.distribution.WeibullDistribution;

/** How long a host stays in a state, in hours. */
sealed interface Lifetime {
  double mean();

  ContinuousSampler sampler(UniformRandomProvider random);

  /**
   * Draws the lifetime that covers a given time of a process that has run indefinitely: one that is
   * x times as long is x times as likely to cover it.
   */
  ContinuousSampler currentSampler(UniformRandomProvider random);

  /**
   * A Weibull distribution.
   *
   * @param shape below 1: the longer a host has been in the state, the longer it will stay
   * @param scale in hours
   */
  record Weibull(double shape, double scale) implements Lifetime {
    @Override
    public double mean() {
      return WeibullDistribution.of(shape, scale).getMean();
    }

    @Override
    public ContinuousSampler sampler(UniformRandomProvider random) {
      ContinuousSampler exponential = ZigguratSampler.Exponential.of(random);
      return () -> scale * Math.pow(exponential.sample(), 1 / shape);
    }

    /** Raised to the power of the shape, it has a gamma distribution of shape 1 + 1/shape. */
    @Override
    public ContinuousSampler currentSampler(UniformRandomProvider random) {
      ContinuousSampler gamma = AhrensDieterMarsagliaTsangGammaSampler.of(random, 1 + 1 / shape, 1);
      return () -> scale * Math.pow(gamma.sample(), 1 / shape);
    }
  }

  /**
   * A log-normal distribution.
   *
   * @param mu the mean of the logarithm of the hours
   * @param sigma its standard deviation
   */
  record LogNormal(double mu, double sigma) implements Lifetime {
    @Override
    public double mean() {
      return LogNormalDistribution.of(mu, sigma).getMean();
    }

    @Override
    public ContinuousSampler sampler(UniformRandomProvider random) {
      ContinuousSampler normal = ZigguratSampler.NormalizedGaussian.of(random);
      return () -> Math.exp(mu + sigma * normal.sample());
    }

    /** Log-normal again, with the mean of the logarithm larger by its variance. */
    @Override
    public ContinuousSampler currentSampler(UniformRandomProvider random) {
      return new LogNormal(mu + sigma * sigma, sigma).sampler(random);
    }
  }

  /** The parameters of a distribution that takes the place of that of a fit. */
  record Parameters(
      Parameter<Optional<Double>> shape,
      Parameter<Optional<Double>> scale,
      Parameter<Optional<Double>> mu,
      Parameter<Optional<Double>> sigma) {
    private static final String FIT = "fit";

    /** The parameters of the times in a state, whose names begin with it. */
    static Parameters of(String state) {
      return new Parameters(
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
        return new Weibull(value(shape, arguments), value(scale, arguments));
      }
      return logNormal ? new LogNormal(value(mu, arguments), value(sigma, arguments)) : ofFit;
    }

    private static boolean isGiven(
        Parameter<Optional<Double>> first,
        Parameter<Optional<Double>> second,
        Arguments arguments) {
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
}
