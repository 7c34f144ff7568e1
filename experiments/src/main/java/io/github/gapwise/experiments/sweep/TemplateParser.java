package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.experiments.sweep.Choice.Alternatives;
import io.github.gapwise.experiments.sweep.Template.Slot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Reads a {@link Template}; every method takes a part of the text. */
final class TemplateParser {
  private static final Pattern NUMBER = Pattern.compile("-?\\.?\\d.*");

  /** The text before the next slot. */
  private final StringBuilder literal = new StringBuilder();

  private final List<String> literals = new ArrayList<>();
  private final List<Slot> slots = new ArrayList<>();
  private final Set<String> names = new HashSet<>();

  private TemplateParser() {}

  static Template label(String text) {
    return label(Span.of(Spec.compact(text)));
  }

  /** Reads a label, which may be a part of a longer text. */
  private static Template label(Span label) {
    TemplateParser parser = new TemplateParser();
    parser.each(label, '+', parser::link);
    return parser.template(label);
  }

  static Template option(String name, String text, Set<String> ranges) {
    Span whole = Span.of(text);
    if (whole.indexOf('=') < 0) {
      return option(name, text, choice(whole, ranges.contains(name)));
    }
    List<Span> values = optionValues(whole);
    if (values.size() == 1) {
      return fields(whole, name + ".", ranges);
    }
    return option(
        name,
        text,
        new Alternatives<>(values.stream().map(value -> fields(value, "", ranges)).toList()));
  }

  private static Template option(String name, String text, Choice values) {
    return new Template(text, List.of("", ""), List.of(new Slot(name, values)));
  }

  /** Returns the option's values; a part that begins with a number continues the last. */
  private static List<Span> optionValues(Span whole) {
    List<Span> values = new ArrayList<>();
    for (Span part : whole.split('|')) {
      int last = values.size() - 1;
      if (last >= 0 && (part.isEmpty() || NUMBER.matcher(part.text()).matches())) {
        values.set(last, whole.with(values.get(last).from(), part.to()));
      } else {
        values.add(part);
      }
    }
    return values;
  }

  private static Template fields(Span value, String prefix, Set<String> ranges) {
    TemplateParser parser = new TemplateParser();
    parser.each(value, ',', field -> parser.field(field, prefix, ranges));
    return parser.template(value);
  }

  private void field(Span field, String prefix, Set<String> ranges) {
    int equals = field.indexOf('=');
    if (equals < 0) {
      literal.append(field.text());
    } else {
      String key = key(field, equals);
      slot(prefix + key, choice(field.with(equals + 1, field.to()), ranges.contains(key)));
    }
  }

  /** Reads the parts between separators, which are text. */
  private void each(Span whole, char separator, Consumer<Span> reader) {
    List<Span> parts = whole.split(separator);
    for (int i = 0; i < parts.size(); i++) {
      literal.append(i == 0 ? "" : separator);
      reader.accept(parts.get(i));
    }
  }

  private void link(Span link) {
    int open = link.text().indexOf('(');
    if (open < 0) {
      name(link);
      return;
    }
    if (!link.text().endsWith(")")) {
      throw link.problem("end with a closing parenthesis");
    }
    String name = name(link.with(link.from(), link.from() + open));
    literal.append('(');
    Span arguments = link.with(link.from() + open + 1, link.to() - 1);
    each(arguments, ',', argument -> argument(name, argument));
    literal.append(')');
  }

  private String name(Span name) {
    if (name.text().indexOf('|') >= 0) {
      throw name.problem("not be a list, which stands for the values of one argument only");
    }
    literal.append(name.text());
    return name.text();
  }

  private void argument(String owner, Span argument) {
    if (argument.isEmpty()) {
      return;
    }
    int equals = argument.indexOf('=');
    String key = equals < 0 ? owner : key(argument, equals);
    Span values = equals < 0 ? argument : argument.with(equals + 1, argument.to());
    slot(unused(owner, key), choice(values, false));
  }

  /** Returns what is before the sign, which is text with it. */
  private String key(Span field, int equals) {
    String key = field.with(field.from(), equals).text();
    literal.append(key).append('=');
    return key;
  }

  private void slot(String name, Choice values) {
    literals.add(literal.toString());
    literal.setLength(0);
    slots.add(new Slot(name, values));
  }

  /** Returns an unused name for a slot; several links of a label may have the same key. */
  private String unused(String owner, String key) {
    String name = key;
    for (int again = 1; !names.add(name); again++) {
      name = again == 1 ? owner + "." + key : owner + "." + key + "." + again;
    }
    return name;
  }

  private Template template(Span whole) {
    literals.add(literal.toString());
    return new Template(whole.text(), literals, slots);
  }

  /**
   * Returns the values of a part: a range, a list, a label or a text.
   *
   * @param isRange whether a value is a range itself, in which {@code ..} has no special meaning
   */
  private static Choice choice(Span list, boolean isRange) {
    List<Span> parts = list.split('|');
    if (parts.size() == 1) {
      return value(list, isRange);
    }
    if (parts.stream().anyMatch(Span::isEmpty)) {
      throw list.problem("have a value between any two vertical bars and at both ends");
    }
    return new Alternatives<>(parts.stream().map(part -> value(part, isRange)).toList());
  }

  private static Choice value(Span value, boolean isRange) {
    String text = value.text();
    if (isRange || !NumberRange.isMeant(text)) {
      return text.indexOf('(') < 0 ? Template.literal(text) : label(value);
    }
    try {
      return NumberRange.parse(text);
    } catch (IllegalArgumentException e) {
      throw value.problem(String.valueOf(e.getMessage()));
    }
  }
}
