package io.github.gapwise.papers.reproduction;

/** What became of a claim, in the four kinds that matter to a reader, and one for the rest. */
public enum Bin {
  /** It holds at every point, as we read the paper. */
  HOLDS("holds", "✓"),
  /** It does not as we read the paper, but does by another reading, which is named. */
  OTHER_READING("by another reading", "(✓)"),
  /** Other words of the paper say the contrary, or its own set-up rules it out. */
  CONTRADICTION("contradicted", "↯"),
  /** It does not hold everywhere, and the cause is named. */
  DIFFERS("ours differs", "✗"),
  /** Runs cannot decide it. */
  NOT_DECIDABLE("not decidable", "–");

  private final String words;
  private final String sign;

  Bin(String words, String sign) {
    this.words = words;
    this.sign = sign;
  }

  /** In a few words. */
  public String words() {
    return words;
  }

  /** As one character or a few. */
  String sign() {
    return sign;
  }
}
