package io.github.gapwise.slurm.cluster;

/**
 * An allocation of a job by the accounts of Slurm, a line of {@code sacct -D}: a job that was
 * queued again has several, each job of an array has its own.
 */
record AccountedJob(long id, String state, String reason, String name) {
  static final String COMMAND =
      "sacct --allusers --duplicates --allocations --noheader --parsable2 --starttime=now-1hour"
          + " --format=JobIDRaw,State,Reason,JobName";

  static AccountedJob parse(String line) {
    String[] fields = line.split("\\|", 4);
    return new AccountedJob(Long.parseLong(fields[0]), fields[1], fields[2], fields[3]);
  }

  boolean isCompleted() {
    return state.equals("COMPLETED");
  }
}
