package io.github.gapwise.cli.catalogue;

import io.github.gapwise.cli.option.Plugins;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import java.io.PrintWriter;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Shows a catalogue to users.
 *
 * @param catalog what is shown
 * @param kind what its entries are, as in {@code policy}
 * @param example the command that uses an entry, with %s in place of its label
 */
record Listing(Catalog<?> catalog, String kind, String example) {

  void print(PrintWriter out, CatalogueEntries chosen) {
    Map<String, Descriptor<?>> entries = chosen.of(catalog, kind);
    entries.forEach(
        (name, entry) -> {
          print(out, name, entry);
          if (chosen.areNamed()) {
            String command = example.formatted("'" + label(name, entry) + "'") + Plugins.text();
            out.printf("    Example: %s%n", Printable.of(command));
          }
          out.println();
        });
    out.flush();
  }

  private static void print(PrintWriter out, String name, Descriptor<?> entry) {
    out.println(name);
    out.println("    " + entry.summary());
    for (Parameter<?> parameter : entry.parameters()) {
      out.printf(
          "    %s  (%s)%n        %s%n", parameter, parameter.range(), parameter.description());
    }
    out.printf("    Paper: %s.%n", entry.reference());
  }

  /** The label with its first parameter, on top of the first entry that it fits. */
  private String label(String name, Descriptor<?> entry) {
    String label =
        name
            + entry.parameters().stream()
                .findFirst()
                .map("(%s)"::formatted)
                .filter(arguments -> isUsable(name + arguments))
                .orElse("");
    return name.startsWith(CatalogueEntries.PLUS) ? base(label) + label : label;
  }

  private boolean isUsable(String label) {
    return label.startsWith(CatalogueEntries.PLUS) || isCreated(label);
  }

  private String base(String extension) {
    return bases().filter(base -> isCreated(base + extension)).findFirst().orElse("");
  }

  private Stream<String> bases() {
    return catalog.entries().stream().map(Descriptor::name);
  }

  private boolean isCreated(String label) {
    try {
      catalog.create(label);
      return true;
    } catch (InvalidInputException e) {
      return false;
    }
  }
}
