package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import io.github.gapwise.workloads.trace.synthetic.HostAttribute.Streams;
import io.github.gapwise.workloads.trace.synthetic.Lifetime.LogNormal;
import io.github.gapwise.workloads.trace.synthetic.Lifetime.Weibull;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;

/** Hosts that are available and unavailable for independent times of fitted distributions. */
final class RenewalGenerator {
  private static final String NAME = "renewal";

  private static final Parameter<RenewalModel.Fit> FIT =
      Parameter.choice(
          "fit",
          RenewalModel.Fit.class,
          RenewalModel.Fit.ND07CPU,
          "the trace to which the distributions were fitted");
  private static final Parameter<Long> HOSTS = HostSeries.hosts(150);
  private static final Parameter<Long> DAYS = HostSeries.days(7);
  private static final Lifetime.Parameters AVAILABLE = Lifetime.Parameters.of("available");
  private static final Lifetime.Parameters UNAVAILABLE = Lifetime.Parameters.of("unavailable");

  private static final List<Parameter<?>> PARAMETERS = parameters();

  static final Descriptor<AvailabilityTrace> DESCRIPTOR =
      Descriptor.<AvailabilityTrace>of(
              NAME,
              "Hosts that are available and unavailable for independent times of fitted"
                  + " distributions.",
              "Kondo, Javadi, Iosup, Epema: The Failure Trace Archive (2010)",
              RenewalGenerator::create,
              PARAMETERS)
          .withBareFirst();

  private RenewalGenerator() {}

  private static List<Parameter<?>> parameters() {
    List<Parameter<?>> all = new ArrayList<>();
    all.addAll(List.of(FIT, HOSTS, DAYS, HostSeries.SEED));
    all.addAll(List.of(HostSeries.SPEED_MIN, HostSeries.SPEED_MAX));
    all.addAll(AVAILABLE.all());
    all.addAll(UNAVAILABLE.all());
    return List.copyOf(all);
  }

  private static AvailabilityTrace create(Arguments arguments) {
    RenewalModel fit = arguments.get(FIT).model();
    RenewalModel model =
        new RenewalModel(
            AVAILABLE.lifetime(fit.available(), arguments),
            UNAVAILABLE.lifetime(fit.unavailable(), arguments));
    return new HostSeries(HOSTS, DAYS, arguments)
        .draw(
            Spec.of(NAME, PARAMETERS, arguments).toString(),
            model.hosts(arguments.get(HostSeries.SEED)));
  }

  /** How long hosts are available and unavailable. */
  record RenewalModel(Lifetime available, Lifetime unavailable) {

    /** The fits that the Failure Trace Archive's authors published. */
    enum Fit {
      /** Desktops of the University of Notre Dame, by their CPU, 2007. */
      ND07CPU,

      /** Desktops at Microsoft, 1999. */
      MICROSOFT99,

      /** Peers of Overnet, 2003. */
      OVERNET03,

      /** Nodes of clusters in Los Alamos, until 2005: not desktops, for comparison. */
      LANL05;

      RenewalModel model() {
        return switch (this) {
          case ND07CPU -> new RenewalModel(new Weibull(0.45, 4.16), new LogNormal(-1.02, 1.27));
          case MICROSOFT99 -> new RenewalModel(new Weibull(0.55, 35.30), new LogNormal(1.42, 1.54));
          case OVERNET03 -> new RenewalModel(new Weibull(0.85, 2.04), new Weibull(0.44, 2.98));
          case LANL05 -> new RenewalModel(new Weibull(0.48, 816.60), new Weibull(0.58, 2.18));
        };
      }
    }

    /** The share of time in which a host is available, in the long run and at any time. */
    double availability() {
      return available.mean() / (available.mean() + unavailable.mean());
    }

    HostSeries.StateProcesses hosts(long seed) {
      Streams first = HostAttribute.FIRST_STATE.streams(seed);
      Streams up = HostAttribute.AVAILABLE_TIME.streams(seed);
      Streams down = HostAttribute.UNAVAILABLE_TIME.streams(seed);
      return () -> new Host(first.next(), up.next(), down.next());
    }

    /**
     * One host that is available and unavailable in turn. The process has run indefinitely when the
     * trace begins: its first state is drawn by the share of time in it, and a uniform part of the
     * time in that state is over. So hosts are as available at the beginning as at any other time.
     */
    private final class Host implements HostSeries.StateProcess {
      private final ContinuousSampler upHours;
      private final ContinuousSampler downHours;

      /** The hours of the first state that are left when the trace begins. */
      private final double firstHours;

      private boolean isUp;
      private long next;

      Host(UniformRandomProvider first, UniformRandomProvider up, UniformRandomProvider down) {
        isUp = first.nextDouble() < availability();
        Lifetime lifetime = isUp ? available : unavailable;
        double left = 1 - first.nextDouble();
        firstHours = left * lifetime.currentSampler(first).sample();
        upHours = available.sampler(up);
        downHours = unavailable.sampler(down);
      }

      @Override
      public boolean addNext(HostTrace.Builder trace, long end) {
        if (next >= end) {
          return false;
        }
        trace.add(next, isUp ? MachineState.AVAILABLE : MachineState.UNAVAILABLE);
        double hours = trace.size() == 1 ? firstHours : (isUp ? upHours : downHours).sample();
        next += ticks(hours, end - next);
        isUp = !isUp;
        return true;
      }

      /** At least one tick, so that time advances, and no more than are left. */
      private static long ticks(double hours, long left) {
        return Math.max(1, Math.round(Math.min(hours * HostSeries.HOUR, (double) left)));
      }
    }
  }
}
