package io.github.gapwise.schedule.twin.ontime;

import java.util.List;

/**
 * A planned job of several nodes.
 *
 * @param job j
 * @param on M, the machines on which it is planned
 * @param start S_j
 * @param aged whether it has its place because it has waited for long, on time or not
 */
record NaiveBlock(NaiveJob job, List<NaiveMachine> on, long start, boolean aged) {}
