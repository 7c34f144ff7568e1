package io.github.gapwise.workloads.transform;

/** Estimates that are one of a few limits, half of them the least one possible. */
record LimitRule(long seed) implements EstimateRule {
  /** In seconds, ascending. */
  private static final int[] LIMITS = {600, 1800, 3600, 7200, 14_400};

  private static final double CLOSE_SHARE = 0.5;

  @Override
  public long work(long jobId, long actualWork, double workPerSecond) {
    int least = 0;
    while (least < LIMITS.length && work(least, workPerSecond) < actualWork) {
      least++;
    }
    return least == LIMITS.length ? actualWork : work(pick(jobId, least), workPerSecond);
  }

  private int pick(long jobId, int least) {
    boolean isClose = Draw.IS_CLOSE.of(seed, jobId) < CLOSE_SHARE;
    return isClose ? least : least + (int) (Draw.LIMIT.of(seed, jobId) * (LIMITS.length - least));
  }

  private static long work(int limit, double workPerSecond) {
    return (long) Math.ceil(LIMITS[limit] * workPerSecond);
  }
}
