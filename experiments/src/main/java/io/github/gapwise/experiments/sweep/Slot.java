package io.github.gapwise.experiments.sweep;

import java.util.ArrayList;
import java.util.List;

/** A part of a {@link Template} that takes one value after the other. */
final class Slot {
  private final String name;
  private final Choice values;

  Slot(String name, Choice values) {
    this.name = name;
    this.values = values;
  }

  /** The name of the parameter, unique among the slots of the template. */
  String name() {
    return name;
  }

  /** How many values there are; {@link Long#MAX_VALUE} stands for that many or more. */
  long count() {
    return values.count();
  }

  /** The values in order; there must not be too many to hold. */
  List<String> values() {
    List<String> texts = new ArrayList<>();
    for (long index = 0; index < count(); index++) {
      texts.add(value(index));
    }
    return texts;
  }

  String value(long index) {
    return values.text(index);
  }
}
