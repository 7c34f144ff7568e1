package io.github.gapwise.slurm.client;

/**
 * A job that has ended by itself or by its limit, as {@code sacct} reports it.
 *
 * @param id its number; positive
 * @param user the name of its user
 * @param nodes how many nodes it had; positive
 * @param cpus how many CPUs it had on all of them; positive
 * @param limitMinutes the most time that it might run; 0 if there was no limit
 * @param seconds how long it ran
 * @param submitSeconds when it was submitted, in seconds of the clocks of the cluster since 1970,
 *     as if these were of UTC
 */
public record CompletedJob(
    long id,
    String user,
    int nodes,
    int cpus,
    long limitMinutes,
    long seconds,
    long submitSeconds) {}
