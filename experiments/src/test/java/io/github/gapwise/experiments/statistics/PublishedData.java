package io.github.gapwise.experiments.statistics;

/** Samples of textbooks, which several tests take. */
final class PublishedData {
  /**
   * Darwin's maize: by how many eighths of an inch the crossed plant of each of fifteen pairs is
   * taller than the self-fertilised one. Fisher, The Design of Experiments, 1935, section 17;
   * Wilcoxon, Individual comparisons by ranking methods, Biometrics Bulletin 1, 1945, p. 80-83.
   */
  static final double[] DARWIN = {49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48};

  /**
   * Hours of sleep gained by two drugs, ten patients. Student, The probable error of a mean,
   * Biometrika 6, 1908, p. 20.
   */
  static final double[] FIRST_DRUG = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};

  /** See {@link #FIRST_DRUG}. */
  static final double[] SECOND_DRUG = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

  private PublishedData() {}
}
