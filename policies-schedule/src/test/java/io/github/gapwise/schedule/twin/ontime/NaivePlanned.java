package io.github.gapwise.schedule.twin.ontime;

/**
 * A job in the list of a machine.
 *
 * @param job k
 * @param start S_k
 * @param pi the probability of being on time, as of when S_k was set
 */
record NaivePlanned(NaiveJob job, long start, double pi) {}
