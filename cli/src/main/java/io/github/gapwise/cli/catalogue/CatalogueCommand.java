package io.github.gapwise.cli.catalogue;

import io.github.gapwise.cli.console.AbstractCommand;
import io.github.gapwise.cli.option.Catalogs;
import io.github.gapwise.cli.option.Plugins;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.catalog.Generators;
import io.github.gapwise.workloads.catalog.Traces;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/** Lists the entries of a catalogue: all, or those that are named. */
public final class CatalogueCommand extends AbstractCommand implements Runnable {
  /** What is put on top of an entry is listed, and may be named, with this in front. */
  private static final String PLUS = "+";

  /** The catalogues, by the names of the commands that list them. */
  public enum Catalogue {
    /** Policies, and what may be put on top of them. */
    POLICIES(
        "policy",
        "gapwise run 'klusacek(jobs=1000)' --policy %s",
        "Lists every policy with its parameters, their defaults and ranges, and its paper. An entry"
            + " that begins with a plus sign is written behind another policy: in"
            + " eg-edf+tabu(every=5) an optimiser improves the plan of eg-edf."),
    /** Predictors of the availability of machines. */
    PREDICTORS(
        "predictor",
        "gapwise accuracy 'volunteer(hosts=20,days=14)' --predictor %s",
        "Lists every predictor of the availability of machines with its parameters, their defaults"
            + " and ranges, and its paper."),
    /** Generators of workloads. */
    GENERATORS(
        "generator",
        "gapwise run %s --policy fcfs",
        "Lists every generator of workloads with its parameters, their defaults and ranges, and its"
            + " paper."),
    /** Generators of traces. */
    TRACES(
        "trace",
        "gapwise trace %s",
        "Lists every generator of availability traces with its parameters, their defaults and"
            + " ranges, and its paper.");

    private final String entry;

    /** The command that uses an entry, with %s in place of its label. */
    private final String example;

    private final String description;

    Catalogue(String entry, String example, String description) {
      this.entry = entry;
      this.example = example;
      this.description = description;
    }
  }

  private final Catalogue catalogue;

  @Parameters(
      arity = "0..*",
      paramLabel = "NAME",
      description = "Show these entries only, each with an example.")
  private List<String> names = List.of();

  private CatalogueCommand(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** The command that lists a catalogue. */
  public static CommandSpec of(Catalogue catalogue) {
    CommandSpec spec = CommandSpec.forAnnotatedObject(new CatalogueCommand(catalogue));
    spec.usageMessage().description(catalogue.description);
    return spec.name(catalogue.name().toLowerCase(Locale.ROOT));
  }

  @Override
  public void run() {
    Catalog<?> catalog = catalog();
    entries(catalog)
        .forEach(
            (name, entry) -> {
              print(name, entry);
              if (!names.isEmpty()) {
                String label = "'" + exampleOf(name, entry, catalog) + "'";
                String command = catalogue.example.formatted(label) + Plugins.text();
                out().printf("    Example: %s%n", Printable.of(command));
              }
              out().println();
            });
    out().flush();
  }

  private Catalog<?> catalog() {
    return switch (catalogue) {
      case POLICIES -> Catalogs.policies(err());
      case PREDICTORS -> Catalogs.predictors(err());
      case GENERATORS -> Generators.catalog();
      case TRACES -> Traces.generators();
    };
  }

  private Map<String, Descriptor<?>> entries(Catalog<?> catalog) {
    Map<String, Descriptor<?>> all = new LinkedHashMap<>();
    catalog.entries().forEach(entry -> all.put(entry.name(), entry));
    catalog.extensions().forEach(entry -> all.put(PLUS + entry.name(), entry));
    if (names.isEmpty()) {
      return all;
    }
    Map<String, Descriptor<?>> chosen = new LinkedHashMap<>();
    for (String name : parts()) {
      String key = all.containsKey(name) ? name : PLUS + name;
      Descriptor<?> entry = all.get(key);
      if (entry == null) {
        throw new InvalidInputException(
            "The %s (%s) must be one of %s.".formatted(catalogue.entry, name, all.keySet()),
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

  private void print(String name, Descriptor<?> entry) {
    out().printf("%s%n    %s%n", name, entry.summary());
    for (Parameter<?> parameter : entry.parameters()) {
      out()
          .printf(
              "    %s  (%s)%n        %s%n", parameter, parameter.range(), parameter.description());
    }
    out().printf("    Paper: %s.%n", entry.reference());
  }

  /** The label with its first parameter, on top of the first entry that it fits. */
  private static String exampleOf(String name, Descriptor<?> entry, Catalog<?> catalog) {
    boolean isOnTop = name.startsWith(PLUS);
    String label =
        entry.parameters().stream()
            .limit(1)
            .map(parameter -> "%s(%s)".formatted(name, parameter))
            .filter(full -> isOnTop || isCreated(full, catalog))
            .findFirst()
            .orElse(name);
    Stream<String> bases = isOnTop ? catalog.entries().stream().map(Descriptor::name) : Stream.of();
    return bases.filter(base -> isCreated(base + label, catalog)).findFirst().orElse("") + label;
  }

  private static boolean isCreated(String label, Catalog<?> catalog) {
    try {
      catalog.create(label);
      return true;
    } catch (InvalidInputException e) {
      return false;
    }
  }
}
