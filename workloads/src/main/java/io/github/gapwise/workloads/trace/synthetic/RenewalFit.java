package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.workloads.trace.synthetic.Lifetime.LogNormal;
import io.github.gapwise.workloads.trace.synthetic.Lifetime.Weibull;

/** The fits that the Failure Trace Archive's authors published. */
enum RenewalFit {
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
