package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.InvalidInputException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads a {@link Template}; every method takes a part of the text. */
final class TemplateParser {
  private static final Pattern NUMBER = Pattern.compile("-?\\.?\\d.*");

  private final String source;

  /** The text before the next slot. */
  private final StringBuilder literal = new StringBuilder();

  private final List<String> literals = new ArrayList<>();
  private final List<Slot> slots = new ArrayList<>();
  private final Set<String> names = new HashSet<>();

  private TemplateParser(String source) {
    this.source = source;
  }

  static Template label(String text) {
    String label = Spec.compact(text);
    return label(label, 0, label.length());
  }

  static Template option(String name, String text, Set<String> ranges) {
    return new OptionParser(name, text, ranges).parse();
  }

  /** Reads a label, which may be a part of a longer text. */
  private static Template label(String source, int from, int to) {
    TemplateParser parser = new TemplateParser(source);
    List<Span> links = Span.split(source, from, to, '+');
    for (int i = 0; i < links.size(); i++) {
      parser.literal.append(i == 0 ? "" : "+");
      parser.link(links.get(i));
    }
    return parser.template(source.substring(from, to));
  }

  private void link(Span link) {
    int open = source.indexOf('(', link.from());
    if (open < 0 || open >= link.to()) {
      name(link);
      return;
    }
    if (source.charAt(link.to() - 1) != ')') {
      throw problem(source, link, "end with a closing parenthesis");
    }
    String name = name(new Span(link.from(), open));
    literal.append('(');
    List<Span> arguments = Span.split(source, open + 1, link.to() - 1, ',');
    for (int i = 0; i < arguments.size(); i++) {
      literal.append(i == 0 ? "" : ",");
      argument(name, arguments.get(i));
    }
    literal.append(')');
  }

  private String name(Span span) {
    String name = span.of(source);
    if (name.indexOf('|') >= 0) {
      throw problem(
          source, span, "not be a list, which stands for the values of one argument only");
    }
    literal.append(name);
    return name;
  }

  private void argument(String owner, Span argument) {
    if (argument.isEmpty()) {
      return;
    }
    int equals = argument.indexOf(source, '=');
    if (equals < 0) {
      slot(owner, owner, choice(source, argument, false));
      return;
    }
    String key = source.substring(argument.from(), equals);
    literal.append(key).append('=');
    slot(owner, key, choice(source, new Span(equals + 1, argument.to()), false));
  }

  private void slot(String owner, String key, Choice values) {
    literals.add(literal.toString());
    literal.setLength(0);
    slots.add(new Slot(unused(owner, key), values));
  }

  /**
   * Returns a name for a slot that is not used yet; several links of a label may have the same key.
   */
  private String unused(String owner, String key) {
    String name = key;
    for (int again = 1; !names.add(name); again++) {
      name = again == 1 ? owner + "." + key : owner + "." + key + "." + again;
    }
    return name;
  }

  private Template template(String text) {
    literals.add(literal.toString());
    return new Template(text, literals, slots);
  }

  /**
   * Returns the values of a part: a range, a list, a label or a text.
   *
   * @param isRange whether a value is a range itself, in which {@code ..} has no special meaning
   */
  static Choice choice(String source, Span span, boolean isRange) {
    List<Span> parts = Span.split(source, span.from(), span.to(), '|');
    if (parts.size() == 1) {
      return value(source, span, isRange);
    }
    List<Choice> choices = new ArrayList<>();
    for (Span part : parts) {
      if (part.isEmpty()) {
        throw problem(source, span, "have a value between any two vertical bars and at both ends");
      }
      choices.add(value(source, part, isRange));
    }
    return new Choice.Alternatives(List.copyOf(choices));
  }

  private static Choice value(String source, Span span, boolean isRange) {
    String text = span.of(source);
    if (!isRange && NumberRange.isMeant(text)) {
      return range(source, span);
    }
    return text.indexOf('(') < 0 ? new Choice.Literal(text) : label(source, span.from(), span.to());
  }

  private static Choice range(String source, Span span) {
    try {
      return NumberRange.parse(span.of(source));
    } catch (IllegalArgumentException e) {
      throw problem(source, span, String.valueOf(e.getMessage()));
    }
  }

  static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }

  static InvalidInputException problem(String source, Span span, String rule) {
    return new InvalidInputException(
        "The part (%s) from character %d on of (%s) must %s."
            .formatted(span.of(source), span.from() + 1, source, rule));
  }
}
