package io.github.gapwise.workloads.trace.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.synthetic.Lifetime.LogNormal;
import io.github.gapwise.workloads.trace.synthetic.Lifetime.Weibull;
import io.github.gapwise.workloads.trace.synthetic.RenewalGenerator.RenewalModel;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.apache.commons.statistics.distribution.WeibullDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is drawn against formulas, with fixed seeds. */
final class RenewalGeneratorTest {
  private static final Catalog<AvailabilityTrace> CATALOG = TraceGenerators.catalog();
  private static final double HOUR = 3_600_000;
  private static final int DRAWS = 100_000;

  @Test
  void fits_areThePublishedOnes() {
    assertFit(RenewalModel.Fit.ND07CPU, new Weibull(0.45, 4.16), new LogNormal(-1.02, 1.27));
    assertFit(RenewalModel.Fit.MICROSOFT99, new Weibull(0.55, 35.30), new LogNormal(1.42, 1.54));
    assertFit(RenewalModel.Fit.OVERNET03, new Weibull(0.85, 2.04), new Weibull(0.44, 2.98));
    assertFit(RenewalModel.Fit.LANL05, new Weibull(0.48, 816.60), new Weibull(0.58, 2.18));
  }

  private static void assertFit(RenewalModel.Fit fit, Lifetime available, Lifetime unavailable) {
    assertThat(fit.model()).isEqualTo(new RenewalModel(available, unavailable));
  }

  /** Weibull: scale·Γ(1 + 1/shape), with Γ(3) = 2; log-normal: exp(mu + sigma²/2). */
  @Test
  void means_areThoseOfTheFormulas() {
    assertThat(new Weibull(0.5, 7).mean()).isCloseTo(14, within(1e-9));
    assertThat(new LogNormal(1.42, 1.54).mean())
        .isCloseTo(Math.exp(1.42 + 1.54 * 1.54 / 2), within(1e-9));
    assertThat(new RenewalModel(new Weibull(1, 3), new Weibull(1, 1)).availability())
        .isCloseTo(0.75, within(1e-12));
  }

  @ParameterizedTest
  @EnumSource(RenewalModel.Fit.class)
  void lifetimes_areDistributedAsTheFitsSay(RenewalModel.Fit fit) {
    for (Lifetime lifetime : new Lifetime[] {fit.model().available(), fit.model().unavailable()}) {
      double[] drawn = draws(lifetime.sampler(random())::sample);
      for (double p : new double[] {0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99}) {
        double below = shareUpTo(quantile(lifetime).applyAsDouble(p), drawn);
        assertThat(below).isCloseTo(p, within(0.005));
      }
    }
  }

  /** The share of time that is spent in lifetimes up to the p-quantile Q(p): ∫₀ᵖ Q / mean. */
  @ParameterizedTest
  @EnumSource(RenewalModel.Fit.class)
  void currentLifetimes_areWeightedByTheirLengths(RenewalModel.Fit fit) {
    for (Lifetime lifetime : new Lifetime[] {fit.model().available(), fit.model().unavailable()}) {
      double[] drawn = draws(lifetime.currentSampler(random())::sample);
      DoubleUnaryOperator quantile = quantile(lifetime);
      double sum = 0;
      int steps = 20_000;
      for (int i = 0; i < steps; i++) {
        sum += quantile.applyAsDouble((i + 0.5) / steps) / steps;
        if ((i + 1) % 2000 == 0 && i + 1 < steps) {
          double below = shareUpTo(quantile.applyAsDouble((i + 1.0) / steps), drawn);
          assertThat(below).isCloseTo(sum / lifetime.mean(), within(0.006));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(RenewalModel.Fit.class)
  void hosts_areAsAvailableAtTheBeginningAsLater(RenewalModel.Fit fit) {
    String label = label(fit) + "hosts=20000,days=3)";
    AvailabilityTrace trace = CATALOG.create(label);
    double expected = fit.model().availability();
    for (long hour : new long[] {0, 1, 6, 30, 71}) {
      long tick = hour * HostSeries.HOUR;
      double share =
          trace.hosts().stream().filter(host -> host.stateAt(tick).isAvailable()).count() / 2e4;
      assertThat(share).isCloseTo(expected, within(0.012));
    }
    assertThat(trace.share(MachineState::isAvailable)).isCloseTo(expected, within(0.01));
  }

  /** Over a century the interval at each end does not matter any more. */
  @ParameterizedTest
  @CsvSource({
    "ND07CPU, 5, 0.03",
    "MICROSOFT99, 20, 0.06",
    "OVERNET03, 5, 0.03",
    "LANL05, 200, 0.03"
  })
  void intervals_haveTheMeansOfTheFits(RenewalModel.Fit fit, int hosts, double tolerance) {
    AvailabilityTrace trace = CATALOG.create(label(fit) + "hosts=%d,days=36500)".formatted(hosts));
    double up = trace.lengths(MachineState::isAvailable).getAverage() / HOUR;
    double down = trace.lengths(state -> !state.isAvailable()).getAverage() / HOUR;
    assertThat(up / fit.model().available().mean()).isCloseTo(1, within(tolerance));
    assertThat(down / fit.model().unavailable().mean()).isCloseTo(1, within(tolerance));
  }

  @Test
  void explicitDistributions_replaceThoseOfTheFit() {
    AvailabilityTrace trace =
        CATALOG.create(
            "renewal(hosts=20,days=3650,available-mu=1,available-sigma=0.5,"
                + "unavailable-shape=2,unavailable-scale=3)");
    double up = trace.lengths(MachineState::isAvailable).getAverage() / HOUR;
    double down = trace.lengths(state -> !state.isAvailable()).getAverage() / HOUR;
    assertThat(up).isCloseTo(Math.exp(1.125), within(0.02));
    // Γ(1.5) = √π / 2.
    assertThat(down).isCloseTo(3 * Math.sqrt(Math.PI) / 2, within(0.02));
  }

  private static DoubleUnaryOperator quantile(Lifetime lifetime) {
    if (lifetime instanceof Weibull weibull) {
      return WeibullDistribution.of(weibull.shape(), weibull.scale())::inverseCumulativeProbability;
    }
    LogNormal logNormal = (LogNormal) lifetime;
    return LogNormalDistribution.of(logNormal.mu(), logNormal.sigma())
        ::inverseCumulativeProbability;
  }

  private static double[] draws(DoubleSupplier sampler) {
    return DoubleStream.generate(sampler).limit(DRAWS).toArray();
  }

  private static double shareUpTo(double bound, double[] values) {
    return Arrays.stream(values).filter(value -> value <= bound).count() / (double) values.length;
  }

  private static UniformRandomProvider random() {
    return RandomSource.XO_SHI_RO_256_PP.create(5);
  }

  /** A label to which more arguments are to be added. */
  private static String label(RenewalModel.Fit fit) {
    return "renewal(%s,".formatted(fit.name().toLowerCase(Locale.ROOT));
  }
}
