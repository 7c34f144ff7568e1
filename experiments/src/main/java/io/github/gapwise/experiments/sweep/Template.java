package io.github.gapwise.experiments.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A text with ranges, such as {@code klusacek(interarrival=1..5,seed=1..20)}, and the concrete
 * texts that it stands for: the product of the values of its slots, where the first slot changes
 * slowest. Holds only what the text states, however many texts it stands for. Immutable.
 */
public final class Template implements Choice {
  private final String source;

  /** The text before, between and after the slots: one more than there are slots. */
  private final List<String> literals;

  private final List<Slot> slots;
  private final long count;

  /** A part of the text that takes one value after the other, with a name of its own. */
  record Slot(String name, Choice values) {}

  Template(String source, List<String> literals, List<Slot> slots) {
    this.source = source;
    this.literals = List.copyOf(literals);
    this.slots = List.copyOf(slots);
    count = slots.stream().mapToLong(slot -> slot.values().count()).reduce(1, Choice::product);
  }

  /** Returns a text that is taken as it stands, such as the name of a file. */
  public static Template literal(String text) {
    return new Template(text, List.of(text), List.of());
  }

  /**
   * Reads a label whose arguments may be ranges or lists: {@code eg-edf+tabu(every=2|5|10)}. Every
   * argument is a slot. White space is left out.
   *
   * @throws io.github.gapwise.core.text.InvalidInputException if the text has another form; the
   *     message says at which character
   */
  public static Template label(String text) {
    return TemplateParser.label(text);
  }

  /**
   * Reads the value of an option, a text or {@code field=value,…}: {@code 1..5}, {@code
   * exact|factor=2}, {@code share=0.1..0.5/0.1,seed=1|2}. After a vertical bar, text that begins
   * with a number is another value of the field before it, and any other text is another value of
   * the option. If the option has one value with fields, each field is a slot under the option's
   * name, a dot and its own name; otherwise the option is the slot.
   *
   * @param name the name of the option, without dashes
   * @param ranges the names of the option or of fields whose own values are ranges, as in {@code
   *     slack=1..4}: {@code ..} has no special meaning there
   * @throws io.github.gapwise.core.text.InvalidInputException if the text has another form; the
   *     message says at which character
   */
  public static Template option(String name, String text, Set<String> ranges) {
    return TemplateParser.option(name, text, ranges);
  }

  List<Slot> slots() {
    return slots;
  }

  /** How many texts this stands for; {@link Long#MAX_VALUE} stands for that many or more. */
  @Override
  public long count() {
    return count;
  }

  /**
   * Returns one of the texts.
   *
   * @param index from 0 to less than {@link #count}
   * @throws IndexOutOfBoundsException if the index is out of range
   */
  @Override
  public String text(long index) {
    String[] values = values(index);
    StringBuilder text = new StringBuilder(literals.get(0));
    for (int slot = 0; slot < values.length; slot++) {
      text.append(values[slot]).append(literals.get(slot + 1));
    }
    return text.toString();
  }

  /**
   * Returns the values of the slots in one of the texts, by their names, in order.
   *
   * @param index from 0 to less than {@link #count}
   * @throws IndexOutOfBoundsException if the index is out of range
   */
  public Map<String, String> parameters(long index) {
    String[] values = values(index);
    Map<String, String> parameters = new LinkedHashMap<>();
    for (int slot = 0; slot < values.length; slot++) {
      parameters.put(slots.get(slot).name(), values[slot]);
    }
    return parameters;
  }

  private String[] values(long index) {
    if (index < 0 || index >= count) {
      throw new IndexOutOfBoundsException(index);
    }
    String[] values = new String[slots.size()];
    long left = index;
    for (int slot = values.length - 1; slot >= 0; slot--) {
      Choice choice = slots.get(slot).values();
      values[slot] = choice.text(left % choice.count());
      left /= choice.count();
    }
    return values;
  }

  /** The text with its ranges. */
  @Override
  public String toString() {
    return source;
  }
}
