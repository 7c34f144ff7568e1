package io.github.gapwise.workloads.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamReadException;
import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A value of a JSON file that knows its position, so that a message about it names file, line and
 * field. Reading it as another type raises an {@link InputFormatException}. Immutable.
 */
public final class JsonValue {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final Path file;
  private final long line;

  /** How messages begin: {@code The field rule}, {@code An item of rules}. */
  private final String name;

  /** A map by field, a list, a string, a double, a boolean, or null. */
  private final @Nullable Object content;

  private JsonValue(Path file, long line, String name, @Nullable Object content) {
    this.file = file;
    this.line = line;
    this.name = name;
    this.content = content;
  }

  /** Reads a file; throws an {@link InputFormatException} if it is unreadable or not JSON. */
  public static JsonValue read(Path file) {
    try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return read(file, text);
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  /** As {@link #read(Path)}, from the text of the file, which only messages name. */
  public static JsonValue read(Path file, Reader text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      JsonValue value = new Builder(file, parser).value("The file");
      if (parser.nextToken() != null) {
        throw value.problem("must end after its first value");
      }
      return value;
    } catch (StreamReadException e) {
      throw new InputFormatException(
          file,
          e.getLocation().getLineNr(),
          "The JSON is damaged (%s).".formatted(FileProblems.excerpt(e.getOriginalMessage())));
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  private record Builder(Path file, JsonParser parser) {
    JsonValue value(String name) throws IOException {
      long line = parser.currentTokenLocation().getLineNr();
      return new JsonValue(file, line, name, content(name));
    }

    private @Nullable Object content(String name) throws IOException {
      JsonToken token = parser.currentToken();
      if (token == null) {
        throw new InputFormatException(file, "The file must not be empty.");
      }
      return switch (token) {
        case START_OBJECT -> object();
        case START_ARRAY -> array(name);
        case VALUE_STRING -> parser.getText();
        case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
        case VALUE_TRUE -> true;
        case VALUE_FALSE -> false;
        default -> null;
      };
    }

    private Map<String, JsonValue> object() throws IOException {
      Map<String, JsonValue> fields = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        fields.put(field, value("The field " + field));
      }
      return Collections.unmodifiableMap(fields);
    }

    private List<JsonValue> array(String name) throws IOException {
      List<JsonValue> items = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        items.add(value("An item of " + name.replaceFirst("^The field ", "")));
      }
      return Collections.unmodifiableList(items);
    }
  }

  /** The line of the file where the value begins, counted from 1. */
  public long line() {
    return line;
  }

  /** The fields of an object, in their order. */
  @SuppressWarnings("unchecked") // the builder makes no other maps
  public Map<String, JsonValue> fields() {
    return as(Map.class, "must be an object");
  }

  /** The items of an array, in their order. */
  @SuppressWarnings("unchecked") // the builder makes no other lists
  public List<JsonValue> items() {
    return as(List.class, "must be an array");
  }

  /** Returns a field of this object, which must have it. */
  public JsonValue get(String field) {
    return find(field).orElseThrow(() -> problem("must have a field " + field));
  }

  /** Returns a field of this object, if it has it. */
  public Optional<JsonValue> find(String field) {
    return Optional.ofNullable(fields().get(field));
  }

  /** A string. */
  public String text() {
    return as(String.class, "must be a string");
  }

  /** A number. */
  public double number() {
    return as(Double.class, "must be a number");
  }

  /** True or false. */
  public boolean truth() {
    return as(Boolean.class, "must be true or false");
  }

  private <T> T as(Class<T> type, String rule) {
    if (type.isInstance(content)) {
      return type.cast(content);
    }
    throw problem(rule);
  }

  /** True if this is a string. */
  public boolean isText() {
    return content instanceof String;
  }

  /** True if this is an array. */
  public boolean isArray() {
    return content instanceof List;
  }

  /** Refuses an object that has any other field, such as a misspelt one. */
  public void requireOnly(Collection<String> known) {
    for (Map.Entry<String, JsonValue> field : fields().entrySet()) {
      if (!known.contains(field.getKey())) {
        throw new InputFormatException(
            file,
            field.getValue().line,
            "The field (%s) must be one of %s.".formatted(field.getKey(), known),
            ClosestName.hint(field.getKey(), List.copyOf(known)));
      }
    }
  }

  /** Returns the exception for a value that breaks a rule, such as "must be positive". */
  public InputFormatException problem(String rule) {
    return new InputFormatException(file, line, "%s%s %s.".formatted(name, shown(), rule));
  }

  private String shown() {
    if (content instanceof Map || content instanceof List) {
      return "";
    }
    boolean isWhole = content instanceof Double number && number == Math.rint(number);
    String text = Objects.toString(content);
    return " (%s)".formatted(FileProblems.excerpt(isWhole ? text.replace(".0", "") : text));
  }
}
