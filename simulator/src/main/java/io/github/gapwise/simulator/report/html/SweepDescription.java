package io.github.gapwise.simulator.report.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.github.gapwise.simulator.file.FileProblems;
import io.github.gapwise.simulator.input.InputFormatException;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a sweep was asked for, by its {@code sweep.json}.
 *
 * @param texts the version, the command and the shard, by field; those that are there
 * @param workloads the labels as asked for, with ranges
 * @param axes the parameters with their values
 * @param metrics the labels of the columns of metrics
 * @param runs how many runs the sweep has
 */
record SweepDescription(
    Map<String, String> texts,
    List<String> workloads,
    List<Axis> axes,
    List<String> metrics,
    long runs) {
  /**
   * A parameter.
   *
   * @param column its column
   * @param of what has it: workload, option or policy
   * @param values its values, in the order of the sweep
   */
  record Axis(String column, String of, List<String> values) {}

  static final String FILE = "sweep.json";
  private static final Set<String> TEXTS = Set.of("gapwise", "java", "command", "shard");

  private static final Set<String> LISTS = Set.of("workloads", "metrics");

  /** The text of a field, empty if it is not there. */
  String text(String field) {
    return texts.getOrDefault(field, "");
  }

  /**
   * Reads the file of a sweep.
   *
   * @throws InputFormatException if it cannot be read or is not one
   */
  static SweepDescription read(Path directory) {
    Path file = directory.resolve(FILE);
    try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        JsonParser json = new JsonFactory().createParser(text)) {
      return new Reading(file, json).all();
    } catch (JsonProcessingException e) {
      throw new InputFormatException(
          file,
          e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
          "The text must be JSON (%s).".formatted(FileProblems.excerpt(e.getOriginalMessage())));
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  /** A file that is being read. */
  private static final class Reading {
    private final Path file;
    private final JsonParser json;
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Map<String, List<String>> lists = new LinkedHashMap<>();
    private final List<Axis> axes = new ArrayList<>();
    private long runs = -1;
    private boolean hasAxes;

    Reading(Path file, JsonParser json) {
      this.file = file;
      this.json = json;
    }

    SweepDescription all() throws IOException {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw problem("The text must be a JSON object.");
      }
      while (json.nextToken() != JsonToken.END_OBJECT) {
        readField(json.currentName());
      }
      List<String> metrics = lists.get("metrics");
      if (metrics == null || !hasAxes || runs < 0) {
        throw problem("The fields (axes), (metrics) and (runs) must be there.");
      }
      return new SweepDescription(
          texts, lists.getOrDefault("workloads", List.of()), axes, metrics, runs);
    }

    private void readField(String name) throws IOException {
      JsonToken value = json.nextToken();
      if (TEXTS.contains(name)) {
        texts.put(name, text(value, name));
      } else if (LISTS.contains(name)) {
        lists.put(name, texts(value, name));
      } else if (name.equals("axes")) {
        hasAxes = true;
        expect(value, JsonToken.START_ARRAY, name, "a list");
        while (json.nextToken() != JsonToken.END_ARRAY) {
          axes.add(axis());
        }
      } else if (name.equals("runs")) {
        expect(value, JsonToken.VALUE_NUMBER_INT, name, "a whole number");
        runs = json.getLongValue();
      } else {
        json.skipChildren();
      }
    }

    private Axis axis() throws IOException {
      expect(json.currentToken(), JsonToken.START_OBJECT, "axes", "a list of objects");
      String column = "";
      String of = "";
      List<String> values = List.of();
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String name = json.currentName();
        JsonToken value = json.nextToken();
        switch (name) {
          case "column" -> column = text(value, name);
          case "of" -> of = text(value, name);
          case "values" -> values = texts(value, name);
          default -> json.skipChildren();
        }
      }
      return new Axis(column, of, values);
    }

    private String text(JsonToken token, String name) throws IOException {
      expect(token, JsonToken.VALUE_STRING, name, "a text");
      return json.getText();
    }

    private List<String> texts(JsonToken token, String name) throws IOException {
      expect(token, JsonToken.START_ARRAY, name, "a list");
      List<String> texts = new ArrayList<>();
      while (json.nextToken() != JsonToken.END_ARRAY) {
        texts.add(text(json.currentToken(), name));
      }
      return texts;
    }

    private void expect(JsonToken token, JsonToken expected, String name, String what) {
      if (token != expected) {
        throw problem("The field (%s) must be %s.".formatted(FileProblems.excerpt(name), what));
      }
    }

    private InputFormatException problem(String problem) {
      return new InputFormatException(file, json.currentLocation().getLineNr(), problem);
    }
  }
}
