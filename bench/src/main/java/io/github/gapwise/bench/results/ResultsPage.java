package io.github.gapwise.bench.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A page whose tables and charts are made from committed sweeps ({@code NAME.csv}) or from
 * measurements of JMH ({@code NAME.json}), each below its {@link Directive}. A block ends with an
 * empty line.
 */
public final class ResultsPage {
  private final Path sweeps;
  private final Map<String, String> pictures = new LinkedHashMap<>();

  private ResultsPage(Path sweeps) {
    this.sweeps = sweeps;
  }

  /**
   * Rewrites the blocks of a page. The arguments are the page's file, which has its charts beside
   * it, and the directory of the sweeps' rows. Ends with one sentence if a block is wrong; the page
   * is as it was then.
   */
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    try {
      new ResultsPage(Path.of(arguments[1])).rewrite(file);
    } catch (IllegalArgumentException e) {
      e.setStackTrace(new StackTraceElement[0]); // the sentence says where: in the page
      throw e;
    }
  }

  private void rewrite(Path file) throws IOException {
    Files.writeString(file, filled(Files.readString(file)));
    for (Map.Entry<String, String> picture : pictures.entrySet()) {
      Files.writeString(file.resolveSibling(picture.getKey()), picture.getValue());
    }
  }

  static String withBlocks(String text, Path sweeps) throws IOException {
    return new ResultsPage(sweeps).filled(text);
  }

  /** Returns the charts of a text, by the name of the file. */
  static Map<String, String> pictures(String text, Path sweeps) throws IOException {
    ResultsPage page = new ResultsPage(sweeps);
    page.filled(text);
    return page.pictures;
  }

  private String filled(String text) throws IOException {
    List<String> lines = new ArrayList<>();
    boolean isOldBlock = false;
    for (String line : text.lines().toList()) {
      isOldBlock = isOldBlock && !line.isBlank();
      if (!isOldBlock) {
        lines.add(line);
      }
      Optional<Directive> directive = Directive.of(line);
      if (directive.isPresent()) {
        lines.addAll(block(directive.get()));
        isOldBlock = true;
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private List<String> block(Directive directive) throws IOException {
    return switch (directive.kind()) {
      case TABLE -> new PivotTable(directive, rows(directive)).lines();
      case WINS -> new WinsTable(directive, rows(directive)).lines();
      case CHART -> picture(new MeansChart(directive, rows(directive)));
      case OUTPUT -> output(directive);
    };
  }

  private SweepRows rows(Directive directive) throws IOException {
    Path measured = sweeps.resolve(directive.source() + ".json");
    return Files.exists(measured)
        ? SweepRows.readJmh(measured)
        : SweepRows.read(required(directive, ".csv", ".json or .csv"));
  }

  private Path required(Directive directive, String suffix, String suffixes) {
    Path file = sweeps.resolve(directive.source() + suffix);
    if (!Files.exists(file)) {
      throw new IllegalArgumentException(
          "The source (%s) must have a file %s in %s."
              .formatted(directive.source(), suffixes, sweeps));
    }
    return file;
  }

  private List<String> picture(MeansChart chart) {
    pictures.put(chart.file(), chart.svg());
    return List.of(chart.line());
  }

  /** Reads a file that holds a command after a dollar sign and its output. */
  private List<String> output(Directive directive) throws IOException {
    List<String> lines = new ArrayList<>(List.of("```"));
    Files.readString(required(directive, ".txt", ".txt"))
        .lines()
        .filter(line -> !line.isBlank())
        .forEach(lines::add);
    lines.add("```");
    return lines;
  }
}
