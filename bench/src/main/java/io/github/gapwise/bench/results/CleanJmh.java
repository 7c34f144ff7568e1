package io.github.gapwise.bench.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.filter.FilteringParserDelegate;
import com.fasterxml.jackson.core.filter.TokenFilter;
import com.fasterxml.jackson.core.filter.TokenFilter.Inclusion;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Cleans a JSON file of JMH for a commit. The measurements and the number of each iteration stay;
 * everything else is removed: the path of the JVM, its arguments and its build, which may contain
 * user names, and the percentiles, which follow from the iterations.
 */
public final class CleanJmh {
  private static final JsonFactory FACTORY = new JsonFactory();

  private static final TokenFilter METRIC =
      new Fields(Set.of("score", "scoreError", "scoreUnit", "rawData"));

  private static final TokenFilter RUN =
      new Fields(
          Set.of(
              ("benchmark mode forks jdkVersion vmName warmupIterations warmupTime"
                      + " measurementIterations measurementTime params primaryMetric secondaryMetrics")
                  .split(" ", -1)));

  private CleanJmh() {}

  /**
   * Reads the file of JMH that the first argument names and writes the file that the second names.
   */
  public static void main(String[] arguments) throws IOException {
    String raw = Files.readString(Path.of(arguments[0]));
    Files.writeString(Path.of(arguments[1]), cleaned(raw));
  }

  static String cleaned(String raw) throws IOException {
    StringWriter cleaned = new StringWriter();
    try (JsonParser parser =
            new FilteringParserDelegate(
                FACTORY.createParser(raw), RUN, Inclusion.INCLUDE_ALL_AND_PATH, true);
        JsonGenerator generator = FACTORY.createGenerator(cleaned).useDefaultPrettyPrinter()) {
      while (parser.nextToken() != null) {
        generator.copyCurrentEvent(parser);
      }
    }
    return cleaned.append('\n').toString();
  }

  /** Keeps some fields of an object, or of each object of an array. */
  private static final class Fields extends TokenFilter {
    private final Set<String> kept;

    Fields(Set<String> kept) {
      this.kept = kept;
    }

    @Override
    public @Nullable TokenFilter includeProperty(String name) {
      return switch (name) {
        case "primaryMetric" -> METRIC;
        case "secondaryMetrics" -> new Metrics();
        default -> kept.contains(name) ? INCLUDE_ALL : null;
      };
    }
  }

  /** Keeps the metrics of the benchmark itself and, of the collector's, the bytes per operation. */
  private static final class Metrics extends TokenFilter {
    @Override
    public @Nullable TokenFilter includeProperty(String name) {
      return name.startsWith("gc.") && !name.equals("gc.alloc.rate.norm") ? null : METRIC;
    }

    @Override
    public boolean includeEmptyObject(boolean contentsFiltered) {
      return true;
    }
  }
}
