package io.github.gapwise.schedule.twin.ontime;

/** The parts that the steps of one run work on. */
record NaiveParts(
    NaiveOnTimeOptions options,
    NaiveEstimates estimates,
    NaivePlans plans,
    NaiveBackground background,
    NaiveInsertion insertion,
    NaiveYield yield) {}
