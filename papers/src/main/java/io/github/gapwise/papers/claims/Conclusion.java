package io.github.gapwise.papers.claims;

/** The outcome of one comparison. */
public enum Conclusion {
  /** The runs show what is claimed. */
  HOLDS,
  /** The runs show the contrary: the whole interval lies on the other side. */
  FAILS,
  /** The runs show neither: the interval crosses what is claimed, or the runs are too few. */
  UNDECIDED
}
