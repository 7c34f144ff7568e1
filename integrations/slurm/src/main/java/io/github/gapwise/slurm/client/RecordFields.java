package io.github.gapwise.slurm.client;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.gapwise.core.text.Printable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The fields of one JSON object, one after another, in the forms in which the versions of Slurm
 * write them. A value in another form counts as absent, and the first one becomes a complaint.
 */
final class RecordFields {
  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,18}(\\.0{1,9})?");

  /** What stands for no number: nothing, the words of JSON5, and Slurm's numbers of 64 bits. */
  private static final Pattern UNSET =
      Pattern.compile("|[+-]?(INF|Infinity|NaN)|1844674407370955161[45]");

  private static final Pattern NEGATIVE = Pattern.compile("-[0-9]{1,10}");

  private static final long UNSET_INT = 0xFFFF_FFFEL;
  private static final long UNSET_SHORT = 0xFFFE;
  private static final int MOST_OF_VALUE = 40;

  private final JsonParser json;
  private final Interner shared;
  private String name = "";
  private String owner = "";
  private String complaint = "";

  /** Reads the object at whose start the parser is. */
  RecordFields(JsonParser json, Interner shared) {
    this.json = json;
    this.shared = shared;
  }

  /** Goes on to the next field and returns its name; empty at the end of the object. */
  String next() throws IOException {
    if (json.nextToken() == JsonToken.END_OBJECT) {
      return "";
    }
    name = json.currentName();
    json.nextToken();
    return name;
  }

  /** Returns an equal value that many records share. */
  <T> T shared(T value) {
    return shared.of(value);
  }

  /** Passes over the value, whatever it is. */
  void skip() throws IOException {
    json.skipChildren();
  }

  /**
   * Reads a number from 0 on: plain, as a text, or since version 23 in an object that may say that
   * it is not set. What is null, not set or infinite is 0.
   */
  long number() throws IOException {
    return switch (json.currentToken()) {
      case VALUE_NULL -> 0;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_STRING -> plainNumber();
      case START_OBJECT -> optionalNumber();
      default -> odd("a number");
    };
  }

  private long plainNumber() throws IOException {
    String text = json.getText();
    if (UNSET.matcher(text).matches()) {
      return 0;
    }
    return WHOLE.matcher(text).matches()
        ? Long.parseLong(text.split("\\.", 2)[0])
        : odd("a whole number from 0 on of at most 18 digits");
  }

  private long optionalNumber() throws IOException {
    long number = 0;
    boolean counts = true;
    boolean hasNumber = false;
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String part = json.currentName();
      JsonToken value = json.nextToken();
      switch (part) {
        case "number" -> {
          number = value.isScalarValue() ? number() : odd("a number");
          hasNumber = true;
        }
        case "set" -> counts &= value == JsonToken.VALUE_TRUE;
        case "infinite" -> counts &= value != JsonToken.VALUE_TRUE;
        default -> json.skipChildren();
      }
    }
    if (counts && !hasNumber) {
      complain("{…}", "a number");
    }
    return counts ? number : 0;
  }

  /** Reads a number of 32 bits; the two largest ones stand for none. */
  int count() throws IOException {
    long number = number();
    if (number >= UNSET_INT && number <= UNSET_INT + 1) {
      return 0;
    }
    if (number > Integer.MAX_VALUE) {
      complain(Long.toString(number), "at most " + Integer.MAX_VALUE);
      return 0;
    }
    return (int) number;
  }

  /** Reads a number of 16 bits; the two largest ones stand for none. */
  int shortCount() throws IOException {
    int count = count();
    return count >= UNSET_SHORT && count <= UNSET_SHORT + 1 ? 0 : count;
  }

  /**
   * Reads a number of 32 bits that may be negative, which some versions print as one from 0 on: -1
   * as 4294967295.
   */
  int signed() throws IOException {
    if (json.currentToken() == JsonToken.VALUE_NUMBER_INT && json.getText().startsWith("-")) {
      String text = json.getText();
      return NEGATIVE.matcher(text).matches()
          ? (int) Math.max(Integer.MIN_VALUE, Long.parseLong(text))
          : (int) odd("a number of 32 bits");
    }
    long number = number();
    return number <= UNSET_INT + 1 ? (int) number : (int) odd("a number of 32 bits");
  }

  /** Reads a number of minutes; none if there is no limit. */
  long minutes() throws IOException {
    long number = number();
    return number >= UNSET_INT && number <= UNSET_INT + 1 ? 0 : number;
  }

  /** Reads a text, or the texts of an array with commas between them; empty if absent. */
  String text() throws IOException {
    List<String> words = words();
    return words.isEmpty() ? "" : shared.of(String.join(",", words));
  }

  List<String> hosts() throws IOException {
    String list = text();
    if (list.isEmpty()) {
      return List.of();
    }
    try {
      return shared.of(HostList.expand(list).stream().map(shared::of).toList());
    } catch (SlurmException e) {
      complain(list, "a list of nodes");
      return List.of();
    }
  }

  /** Reads words: one text, or since version 23 an array of them. */
  List<String> words() throws IOException {
    JsonToken token = json.currentToken();
    if (token == JsonToken.START_ARRAY) {
      return array();
    }
    if (token == JsonToken.START_OBJECT) {
      odd("a text");
      return List.of();
    }
    return token == JsonToken.VALUE_NULL || json.getText().isEmpty()
        ? List.of()
        : List.of(json.getText());
  }

  private List<String> array() throws IOException {
    List<String> words = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (json.currentToken().isStructStart()) {
        odd("a list of texts");
      } else if (!json.getText().isEmpty()) {
        words.add(json.getText());
      }
    }
    return words;
  }

  private long odd(String rule) throws IOException {
    JsonToken token = json.currentToken();
    String value = token == JsonToken.START_ARRAY ? "[…]" : json.getText();
    complain(token == JsonToken.START_OBJECT ? "{…}" : value, rule);
    json.skipChildren();
    return 0;
  }

  private void complain(String value, String rule) {
    complain(name, value, rule);
  }

  /** Reports that a field is not what it must be; only the first report counts. */
  void complain(String field, String value, String rule) {
    if (complaint.isEmpty()) {
      complaint =
          "its field %s (%s) must be %s"
              .formatted(
                  Printable.excerpt(field, MOST_OF_VALUE),
                  Printable.excerpt(value, MOST_OF_VALUE),
                  rule);
    }
  }

  /** Says whose record it is, as in {@code job 17}. */
  void belongTo(String owner) {
    this.owner = Printable.excerpt(owner, MOST_OF_VALUE);
  }

  /** Whose record it is; empty if that is unknown. */
  String owner() {
    return owner;
  }

  /** What is odd about the record, as the end of a sentence; empty if nothing is. */
  String complaint() {
    return complaint;
  }
}
