package io.github.gapwise.experiments.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads the value of an option as a {@link Template}. */
record OptionParser(String name, String source, Set<String> ranges) {
  Template parse() {
    Span whole = new Span(0, source.length());
    if (whole.indexOf(source, '=') < 0) {
      return single(TemplateParser.choice(source, whole, ranges.contains(name)));
    }
    List<Span> values = values(whole);
    if (values.size() == 1) {
      return fields(whole, name + ".");
    }
    List<Choice> choices = new ArrayList<>();
    for (Span value : values) {
      choices.add(fields(value, ""));
    }
    return single(new Choice.Alternatives(List.copyOf(choices)));
  }

  private Template single(Choice values) {
    return new Template(source, List.of("", ""), List.of(new Slot(name, values)));
  }

  /**
   * Returns the option's values; a part that begins with a number continues the value before it.
   */
  private List<Span> values(Span whole) {
    List<Span> values = new ArrayList<>();
    for (Span part : Span.split(source, whole.from(), whole.to(), '|')) {
      int last = values.size() - 1;
      if (last >= 0 && (part.isEmpty() || TemplateParser.isNumber(part.of(source)))) {
        values.set(last, new Span(values.get(last).from(), part.to()));
      } else {
        values.add(part);
      }
    }
    return values;
  }

  private Template fields(Span value, String prefix) {
    List<String> literals = new ArrayList<>();
    List<Slot> slots = new ArrayList<>();
    StringBuilder literal = new StringBuilder();
    List<Span> fields = Span.split(source, value.from(), value.to(), ',');
    for (int i = 0; i < fields.size(); i++) {
      Span field = fields.get(i);
      literal.append(i == 0 ? "" : ",");
      int equals = field.indexOf(source, '=');
      if (equals < 0) {
        literal.append(field.of(source));
        continue;
      }
      String key = source.substring(field.from(), equals);
      literals.add(literal.append(key).append('=').toString());
      literal.setLength(0);
      Span values = new Span(equals + 1, field.to());
      slots.add(
          new Slot(prefix + key, TemplateParser.choice(source, values, ranges.contains(key))));
    }
    literals.add(literal.toString());
    return new Template(value.of(source), literals, slots);
  }
}
