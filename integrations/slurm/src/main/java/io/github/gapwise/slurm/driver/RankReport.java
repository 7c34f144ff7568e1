package io.github.gapwise.slurm.driver;

import java.util.Optional;

/**
 * What a poll that ranks jobs has done.
 *
 * @param running the number of jobs that run
 * @param waiting the number of jobs that the policy takes and that could start
 * @param ranked the number of those that have a rank
 * @param behind the number of jobs that could start and were not planned
 * @param written the number of jobs whose nice value was set
 * @param refused the number of jobs whose nice value Slurm did not set
 * @param left the number of jobs whose nice value is still to be set
 * @param decisionNanos the time that the policy took
 * @param nanos the time of the poll
 * @param outlook what would be ordered, of a driver that changes nothing; empty of another
 */
public record RankReport(
    int running,
    int waiting,
    int ranked,
    int behind,
    int written,
    int refused,
    int left,
    long decisionNanos,
    long nanos,
    Optional<Outlook> outlook) {}
