package io.github.gapwise.schedule.twin;

/**
 * The random numbers of one iteration: outputs of SplitMix64 that depend only on the seed, the
 * number of the iteration and the number of the draw.
 *
 * @param seed the seed of the search
 * @param iteration its number over all runs, from 0
 */
record NaiveDraws(long seed, long iteration) {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  /** The draw with this number, from 0 to bound - 1. */
  int below(int draw, int bound) {
    return (int) (((bits(draw) >>> 32) * bound) >>> 32);
  }

  /** The draw with this number, from 0 to below 1: a multiple of 2^-53. */
  double fraction(int draw) {
    return (bits(draw) >>> 11) / 0x1p53;
  }

  private long bits(int draw) {
    long state = mix(mix(seed + GAMMA) + GAMMA * (iteration + 1));
    return mix(state + GAMMA * (draw + 1));
  }

  private static long mix(long seed) {
    long z = seed;
    z ^= z >>> 30;
    z *= 0xbf58476d1ce4e5b9L;
    z ^= z >>> 27;
    z *= 0x94d049bb133111ebL;
    z ^= z >>> 31;
    return z;
  }
}
