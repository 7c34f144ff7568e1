package io.github.gapwise.simulator.cli;

import io.github.gapwise.core.scheduler.Parameter;
import java.io.PrintWriter;
import java.util.List;

/** How an entry of a catalogue is shown to people. */
final class Listing {
  private Listing() {}

  static void print(
      PrintWriter out,
      String name,
      String summary,
      String reference,
      List<Parameter<?>> parameters) {
    out.println(name);
    out.println("    " + summary);
    for (Parameter<?> parameter : parameters) {
      out.printf(
          "    %s  (%s)%n        %s%n", parameter, parameter.range(), parameter.description());
    }
    out.printf("    Paper: %s.%n%n", reference);
  }
}
