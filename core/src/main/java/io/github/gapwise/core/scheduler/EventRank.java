package io.github.gapwise.core.scheduler;

/** The kinds of events, in the order in which those of one tick are reported to a scheduler. */
enum EventRank {
  RUNNING("run of job"),
  ENDED("end or overrun of job"),
  LOST("loss of job"),
  DOWN("outage of machine"),
  MACHINE("change of machine"),
  WITHDRAWN("withdrawal of reservation"),
  RESERVED("report of reservation"),
  CHANGED("change of job"),
  CANCELLED("cancellation of job"),
  WAITING("submission of job"),
  SUBMITTED("submission of job");

  private final String noun;

  EventRank(String noun) {
    this.noun = noun;
  }

  /** What a message calls such an event of a job, machine or reservation. */
  String of(long id) {
    return "%s (%d)".formatted(noun, id);
  }
}
