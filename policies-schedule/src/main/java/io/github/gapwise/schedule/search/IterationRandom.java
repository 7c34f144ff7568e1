package io.github.gapwise.schedule.search;

/**
 * Random numbers that depend only on a seed, the number of the iteration and the number of the
 * draw, so that an iteration that draws fewer than it might does not change the next one.
 *
 * <p>These are outputs of SplitMix64 (Steele, Lea, Flood, 2014), whose state is a counter. The
 * generators of libraries keep their state in an object; each iteration would have to create one.
 */
final class IterationRandom {
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private final long seed;
  private long iteration = -1;
  private long state;

  IterationRandom(long seed) {
    this.seed = mix(seed + GOLDEN_GAMMA);
  }

  /** Moves on to the next iteration; the first one is number 0. */
  void nextIteration() {
    iteration++;
    state = mix(seed + GOLDEN_GAMMA * (iteration + 1));
  }

  /** A number from 0 to below a bound, by the number of the draw. */
  int below(int draw, int bound) {
    return (int) (((bits(draw) >>> 32) * bound) >>> 32);
  }

  /** A number from 0 to below 1, by the number of the draw. */
  double fraction(int draw) {
    return (bits(draw) >>> 11) * 0x1.0p-53;
  }

  private long bits(int draw) {
    return mix(state + GOLDEN_GAMMA * (draw + 1));
  }

  private static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
