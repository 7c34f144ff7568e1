package io.github.gapwise.cli;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import java.io.PrintWriter;

/** Shows a catalogue to users. */
final class Listing {
  private Listing() {}

  static void print(PrintWriter out, Catalog<?> catalog) {
    for (Descriptor<?> entry : catalog.entries()) {
      print(out, "", entry);
    }
    for (Descriptor<?> extension : catalog.extensions()) {
      print(out, "+", extension);
    }
    out.flush();
  }

  private static void print(PrintWriter out, String prefix, Descriptor<?> entry) {
    out.println(prefix + entry.name());
    out.println("    " + entry.summary());
    for (Parameter<?> parameter : entry.parameters()) {
      out.printf(
          "    %s  (%s)%n        %s%n", parameter, parameter.range(), parameter.description());
    }
    out.printf("    Paper: %s.%n%n", entry.reference());
  }
}
