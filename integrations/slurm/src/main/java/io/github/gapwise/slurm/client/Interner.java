package io.github.gapwise.slurm.client;

import java.util.HashMap;
import java.util.Map;

/** Keeps one of several equal values, because most records of a cluster have much in common. */
final class Interner {
  private final Map<Object, Object> values = new HashMap<>();

  /** Returns the first value that was equal to this one. */
  @SuppressWarnings("unchecked") // equal values are of one type
  <T> T of(T value) {
    T known = (T) values.putIfAbsent(value, value);
    return known == null ? value : known;
  }
}
