package io.github.gapwise.experiments.whatif;

/**
 * How jobs waited under a policy, compared with what was recorded.
 *
 * @param policy its label
 * @param meanWait the mean of the waits from release to start, in seconds
 * @param less how many jobs waited less, by more than the tolerance
 * @param longer how many jobs waited longer, by more than the tolerance
 */
record WaitChange(String policy, double meanWait, long less, long longer) {}
