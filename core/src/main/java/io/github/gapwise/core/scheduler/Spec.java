package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A name with arguments, as people write it: {@code easy} or {@code easy(backfill=shortest)}. A
 * value may hold commas where parentheses enclose them. Used for policies and for anything else
 * that is made from a name and parameters.
 */
public final class Spec {
  private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

  private final String name;
  private final Map<String, String> arguments;

  private Spec(String name, Map<String, String> arguments) {
    this.name = requireName(name);
    this.arguments = Collections.unmodifiableMap(arguments);
  }

  /**
   * A name without arguments.
   *
   * @throws InvalidInputException if the name is not made of letters, digits, points, hyphens and
   *     underscores, beginning with a letter or digit
   */
  public static Spec of(String name) {
    return new Spec(name, Map.of());
  }

  /**
   * A name with every argument that is not its parameter's default, in the order of the parameters.
   *
   * @throws InvalidInputException if the name is not valid by {@link #of(String)}
   */
  public static Spec of(String name, List<Parameter<?>> parameters, Arguments arguments) {
    Spec spec = of(name);
    for (Parameter<?> parameter : parameters) {
      spec = spec.with(parameter, arguments);
    }
    return spec;
  }

  private <T> Spec with(Parameter<T> parameter, Arguments arguments) {
    return with(parameter, arguments.get(parameter));
  }

  /**
   * Reads {@code name} or {@code name(key=value,…)}; white space around each part is ignored.
   *
   * @throws InvalidInputException if the text has another form or gives a key twice
   */
  public static Spec parse(String text) {
    return parse(text, name -> Optional.empty());
  }

  /** As above, where the first argument may come without its key, which depends on the name. */
  private static Spec parse(String text, Function<String, Optional<String>> bareKey) {
    String trimmed = text.trim();
    int open = trimmed.indexOf('(');
    if (open < 0) {
      return of(trimmed);
    }
    if (!trimmed.endsWith(")")) {
      throw malformed(text, "end with a closing parenthesis");
    }
    String name = trimmed.substring(0, open).trim();
    String inner = trimmed.substring(open + 1, trimmed.length() - 1);
    return new Spec(name, arguments(text, inner, bareKey.apply(name)));
  }

  /**
   * Reads a label and what is put on top of it, separated by plus signs outside parentheses.
   *
   * @throws InvalidInputException if one of them cannot be read
   */
  public static List<Spec> parseChain(String text) {
    return parseChain(text, name -> Optional.empty());
  }

  /** As above, where the first argument of each may come without its key. */
  static List<Spec> parseChain(String text, Function<String, Optional<String>> bareKey) {
    return split(text, '+').stream().map(part -> parse(part, bareKey)).toList();
  }

  /**
   * The parts of a text between the separators that no parenthesis encloses.
   *
   * @throws InvalidInputException if the parentheses are not balanced
   */
  static List<String> split(String text, char separator) {
    return split(text, text, separator);
  }

  /** A label as given, without the white space that {@link #parse} ignores. */
  public static String compact(String label) {
    return WHITE_SPACE.matcher(label).replaceAll("");
  }

  private static Map<String, String> arguments(
      String text, String inner, Optional<String> bareKey) {
    Map<String, String> arguments = new LinkedHashMap<>();
    if (inner.isBlank()) {
      return arguments;
    }
    for (String given : split(text, inner, ',')) {
      String part = arguments.isEmpty() ? withKey(given, bareKey) : given;
      int equals = part.indexOf('=');
      if (equals < 0) {
        throw malformed(text, "give each argument as key=value");
      }
      String key = requireName(part.substring(0, equals).trim());
      if (arguments.put(key, part.substring(equals + 1).trim()) != null) {
        throw malformed(text, "give the argument %s only once".formatted(key));
      }
    }
    return arguments;
  }

  private static String withKey(String first, Optional<String> bareKey) {
    boolean bare = first.indexOf('=') < 0 && !first.isBlank();
    return bare ? bareKey.map(key -> key + "=" + first).orElse(first) : first;
  }

  /** As above, for the inner part of a text; a message names the whole. */
  private static List<String> split(String text, String inner, char separator) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < inner.length(); i++) {
      char c = inner.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth < 0) {
        break;
      }
      if (c == separator && depth == 0) {
        parts.add(inner.substring(start, i));
        start = i + 1;
      }
    }
    if (depth != 0) {
      throw malformed(text, "have balanced parentheses");
    }
    parts.add(inner.substring(start));
    return parts;
  }

  private static String requireName(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new InvalidInputException(
          "The name (%s) must be made of letters, digits, points, hyphens and underscores."
              .formatted(name));
    }
    return name;
  }

  private static InvalidInputException malformed(String text, String rule) {
    return new InvalidInputException("The text (%s) must %s.".formatted(text, rule));
  }

  /** The name. */
  public String name() {
    return name;
  }

  /** The arguments in the order given; immutable. */
  public Map<String, String> arguments() {
    return arguments;
  }

  /** This spec with a value for a parameter, left out if it is the parameter's default. */
  public <T> Spec with(Parameter<T> parameter, T value) {
    Map<String, String> changed = new LinkedHashMap<>(arguments);
    if (value.equals(parameter.defaultValue())) {
      changed.remove(parameter.name());
    } else {
      changed.put(parameter.name(), parameter.format(value));
    }
    return new Spec(name, changed);
  }

  /**
   * This spec with a text as the value of an argument.
   *
   * @throws InvalidInputException if the key is not a valid name, or the value breaks the form
   */
  public Spec with(String key, String value) {
    Map<String, String> changed = new LinkedHashMap<>(arguments);
    changed.put(key, value);
    Spec parsed = parse(new Spec(name, changed).toString());
    if (!parsed.arguments.equals(changed)) {
      throw malformed(value, "be the value of one argument");
    }
    return parsed;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Spec spec && name.equals(spec.name) && arguments.equals(spec.arguments);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + arguments.hashCode();
  }

  /** The form that {@link #parse} reads. */
  @Override
  public String toString() {
    if (arguments.isEmpty()) {
      return name;
    }
    List<String> pairs = new ArrayList<>();
    arguments.forEach((key, value) -> pairs.add(key + "=" + value));
    return name + "(" + String.join(",", pairs) + ")";
  }
}
