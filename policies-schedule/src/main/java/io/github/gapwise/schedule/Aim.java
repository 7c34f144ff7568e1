package io.github.gapwise.schedule;

/** What candidates a search for the best place of a job looks for. */
enum Aim {
  /** The first contender that has one more job on time. */
  GAIN,

  /** The first even candidate, where no contender has one more job on time. */
  EVEN,

  /** All {@link Contenders}. */
  CONTENDER,

  /** All candidates. */
  ANY
}
