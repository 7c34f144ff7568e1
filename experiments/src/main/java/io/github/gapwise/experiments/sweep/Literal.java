package io.github.gapwise.experiments.sweep;

/** One text. */
record Literal(String text) implements Choice {
  @Override
  public long count() {
    return 1;
  }

  @Override
  public String text(long index) {
    return text;
  }
}
