package io.github.gapwise.slurm.client;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.gapwise.core.text.Printable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The fields of one JSON object that count, in the forms in which the versions of Slurm write them.
 * A value in another form counts as absent, and the first one becomes a complaint.
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

  /** What the value of a field is. */
  enum Form {
    /** From 0 on. */
    NUMBER,
    /** Of 32 bits, the two largest of which stand for none. */
    COUNT,
    /** Of 16 bits, likewise. */
    SHORT_COUNT,
    /** Of 32 bits, perhaps negative. */
    SIGNED,
    /** None if there is no limit. */
    MINUTES,
    /** A text, or several. */
    WORDS,
    /** Names of nodes in Slurm's short form. */
    HOSTS;

    /** The forms of fields by their names, which have commas between them. */
    static Map<String, Form> byName(Map<Form, String> names) {
      Map<String, Form> forms = new HashMap<>();
      names.forEach((form, list) -> TextLines.list(list).forEach(name -> forms.put(name, form)));
      return forms;
    }
  }

  /** The first of equal values by each of them: most records of a cluster have much in common. */
  private final Map<Object, Object> shared;

  private final Map<String, Long> numbers = new HashMap<>();
  private final Map<String, List<String>> words = new HashMap<>();
  private String name = "";
  private String owner = "";
  private String complaint = "";

  /** There are no fields yet; what is shared serves all records of an answer. */
  RecordFields(Map<Object, Object> shared) {
    this.shared = shared;
  }

  /** Reads those fields of the object at whose start the parser is that have forms. */
  void read(JsonParser json, Map<String, Form> forms) throws IOException {
    while (json.nextToken() != JsonToken.END_OBJECT) {
      name = json.currentName();
      json.nextToken();
      Form form = forms.get(name);
      if (form == null) {
        json.skipChildren();
      } else {
        read(json, form);
      }
    }
  }

  private void read(JsonParser json, Form form) throws IOException {
    switch (form) {
      case NUMBER -> numbers.put(name, number(json));
      case COUNT -> numbers.put(name, count(json));
      case SHORT_COUNT -> numbers.put(name, shortCount(json));
      case SIGNED -> numbers.put(name, signed(json));
      case MINUTES -> numbers.put(name, numberIfSet(json));
      case WORDS -> words.put(name, words(json));
      case HOSTS -> words.put(name, hosts(json));
    }
  }

  /** Returns an equal value that many records share. */
  @SuppressWarnings("unchecked") // equal values are of one type
  <T> T shared(T value) {
    T known = (T) shared.putIfAbsent(value, value);
    return known == null ? value : known;
  }

  /** The value of a number; 0 if absent. */
  long number(String field) {
    return numbers.getOrDefault(field, 0L);
  }

  /** The value of a number of 32 bits. */
  int count(String field) {
    return (int) number(field);
  }

  /** The words of a field; none if absent. */
  List<String> words(String field) {
    return words.getOrDefault(field, List.of());
  }

  /** The words of a field with commas between them. */
  String text(String field) {
    List<String> all = words(field);
    return all.isEmpty() ? "" : shared(String.join(",", all));
  }

  /**
   * Reads a number that is plain, a text, or since version 23 in an object that may say that it is
   * not set. What is null, not set or infinite is 0.
   */
  private long number(JsonParser json) throws IOException {
    return switch (json.currentToken()) {
      case VALUE_NULL -> 0;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_STRING -> plainNumber(json);
      case START_OBJECT -> optionalNumber(json);
      default -> odd(json, "a number");
    };
  }

  private long plainNumber(JsonParser json) throws IOException {
    String text = json.getText();
    if (UNSET.matcher(text).matches()) {
      return 0;
    }
    return WHOLE.matcher(text).matches()
        ? Long.parseLong(text.split("\\.", 2)[0])
        : odd(json, "a whole number from 0 on of at most 18 digits");
  }

  private long optionalNumber(JsonParser json) throws IOException {
    long number = 0;
    boolean counts = true;
    boolean hasNumber = false;
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String part = json.currentName();
      JsonToken value = json.nextToken();
      switch (part) {
        case "number" -> {
          number = value.isScalarValue() ? number(json) : odd(json, "a number");
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

  private long count(JsonParser json) throws IOException {
    long count = numberIfSet(json);
    if (count > Integer.MAX_VALUE) {
      complain(Long.toString(count), "at most " + Integer.MAX_VALUE);
      return 0;
    }
    return count;
  }

  private long shortCount(JsonParser json) throws IOException {
    long count = count(json);
    return count >= UNSET_SHORT && count <= UNSET_SHORT + 1 ? 0 : count;
  }

  /** Some versions print a negative number as one from 0 on: -1 as 4294967295. */
  private long signed(JsonParser json) throws IOException {
    if (json.currentToken() == JsonToken.VALUE_NUMBER_INT && json.getText().startsWith("-")) {
      String text = json.getText();
      return NEGATIVE.matcher(text).matches()
          ? Math.max(Integer.MIN_VALUE, Long.parseLong(text))
          : odd(json, "a number of 32 bits");
    }
    long number = number(json);
    return number <= UNSET_INT + 1 ? (int) number : odd(json, "a number of 32 bits");
  }

  /** Reads a number; the two largest ones of 32 bits stand for none. */
  private long numberIfSet(JsonParser json) throws IOException {
    long number = number(json);
    return number >= UNSET_INT && number <= UNSET_INT + 1 ? 0 : number;
  }

  private List<String> hosts(JsonParser json) throws IOException {
    String list = String.join(",", words(json));
    try {
      return shared(HostList.expand(list).stream().map(this::shared).toList());
    } catch (SlurmException e) {
      complain(list, "a list of nodes");
      return List.of();
    }
  }

  /** Reads one text, or since version 23 an array of them. */
  private List<String> words(JsonParser json) throws IOException {
    JsonToken token = json.currentToken();
    if (token == JsonToken.START_ARRAY) {
      return array(json);
    }
    if (token == JsonToken.START_OBJECT) {
      odd(json, "a text");
      return List.of();
    }
    return token == JsonToken.VALUE_NULL || json.getText().isEmpty()
        ? List.of()
        : List.of(json.getText());
  }

  private List<String> array(JsonParser json) throws IOException {
    List<String> texts = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (json.currentToken().isStructStart()) {
        odd(json, "a list of texts");
      } else if (!json.getText().isEmpty()) {
        texts.add(json.getText());
      }
    }
    return texts;
  }

  private long odd(JsonParser json, String rule) throws IOException {
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
