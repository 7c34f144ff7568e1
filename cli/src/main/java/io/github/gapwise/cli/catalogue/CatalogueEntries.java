package io.github.gapwise.cli.catalogue;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.text.InvalidInputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Parameters;

/** The argument of the commands that list a catalogue: which entries, by default all. */
final class CatalogueEntries {
  /** What is put on top of an entry is listed, and may be named, with this in front. */
  static final String PLUS = "+";

  @Parameters(
      arity = "0..*",
      paramLabel = "NAME",
      description = "Show these entries only, each with an example.")
  private List<String> names = List.of();

  boolean areNamed() {
    return !names.isEmpty();
  }

  /**
   * Returns the entries by their names.
   *
   * @param kind what they are, for messages
   * @throws InvalidInputException if there is no entry of a name
   */
  Map<String, Descriptor<?>> of(Catalog<?> catalog, String kind) {
    Map<String, Descriptor<?>> all = new LinkedHashMap<>();
    catalog.entries().forEach(entry -> all.put(entry.name(), entry));
    catalog.extensions().forEach(entry -> all.put(PLUS + entry.name(), entry));
    if (!areNamed()) {
      return all;
    }
    Map<String, Descriptor<?>> chosen = new LinkedHashMap<>();
    for (String name : parts()) {
      String key = all.containsKey(name) ? name : PLUS + name;
      Descriptor<?> entry = all.get(key);
      if (entry == null) {
        throw new InvalidInputException(
            "The %s (%s) must be one of %s.".formatted(kind, name, all.keySet()),
            ClosestName.hint(name, all.keySet()));
      }
      chosen.put(key, entry);
    }
    return chosen;
  }

  /** A whole label is welcome, too: {@code eg-edf+tabu(every=5)} names two entries. */
  private List<String> parts() {
    List<String> parts = new ArrayList<>();
    for (String name : names) {
      String bare = name.replaceAll("\\([^()]*\\)", "");
      parts.addAll(List.of(bare.startsWith(PLUS) ? new String[] {bare} : bare.split("\\+", -1)));
    }
    return parts;
  }
}
