package io.github.gapwise.simulator.sweep.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fields of a JSON object, each of a known kind. */
final class Fields {
  private final Map<?, ?> fields;

  private Fields(Map<?, ?> fields) {
    this.fields = fields;
  }

  /**
   * The fields of a value.
   *
   * @throws IOException if it is not an object
   */
  static Fields of(Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      return new Fields(map);
    }
    throw new IOException("The value must be an object.");
  }

  boolean has(String name) {
    return fields.containsKey(name);
  }

  Fields object(String name) throws IOException {
    return of(get(name));
  }

  String text(String name) throws IOException {
    return String.valueOf(get(name));
  }

  double number(String name) throws IOException {
    return number(get(name));
  }

  List<String> texts(String name) throws IOException {
    List<String> texts = new ArrayList<>();
    for (Object each : list(name)) {
      texts.add(String.valueOf(each));
    }
    return texts;
  }

  double[] numbers(String name) throws IOException {
    List<?> list = list(name);
    double[] numbers = new double[list.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number(list.get(i));
    }
    return numbers;
  }

  Map<String, String> textsByName(String name) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    object(name)
        .fields
        .forEach((key, value) -> texts.put(String.valueOf(key), String.valueOf(value)));
    return texts;
  }

  Map<String, Double> numbersByName(String name) throws IOException {
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : object(name).fields.entrySet()) {
      numbers.put(String.valueOf(entry.getKey()), number(entry.getValue()));
    }
    return numbers;
  }

  private List<?> list(String name) throws IOException {
    if (get(name) instanceof List<?> list) {
      return list;
    }
    throw new IOException("The field (%s) must be a list.".formatted(name));
  }

  private Object get(String name) throws IOException {
    Object value = fields.get(name);
    if (value == null) {
      throw new IOException("The field (%s) must be there.".formatted(name));
    }
    return value;
  }

  private static double number(Object value) throws IOException {
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    return Double.parseDouble(String.valueOf(value)); // JSON has no infinity
  }
}
