package org.example.localcluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The process of a job, which outlives whoever started it. What is known of it is in a directory
 * {@code 7.run}, made by the process itself as the first thing that it does: a job whose directory
 * is there has been started, and a second process for it ends at once. So a job never runs twice,
 * at whatever moment the scheduler dies.
 */
final class JobProcess {
  /** Writes its number, runs the command, and leaves the exit code; each file appears whole. */
  private static final String SCRIPT =
      """
      mkdir "$1" || exit
      echo $$ > "$1/new" && mv "$1/new" "$1/pid"
      (eval "$2") > "$1/output" 2>&1
      echo $? > "$1/new" && mv "$1/new" "$1/exit"
      """;

  /** How much later than its own start a process writes its number, at most. */
  private static final long MOST_MILLIS_TO_PID = 10_000;

  private final Path directory;

  private JobProcess(Path directory) {
    this.directory = directory;
  }

  /** The process of a job, whether it was started or not. */
  static JobProcess of(Path spool, long job) {
    return new JobProcess(spool.resolve(job + ".run"));
  }

  /** Starts it, unless it was started before. */
  void start(String command) throws IOException {
    new ProcessBuilder("sh", "-c", SCRIPT, "job", directory.toString(), command)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  boolean isStarted() {
    return Files.exists(directory);
  }

  /** When it was started, in milliseconds since 1970. */
  long startMillis() throws IOException {
    Path pid = directory.resolve("pid");
    return Files.getLastModifiedTime(Files.exists(pid) ? pid : directory).toMillis();
  }

  /**
   * Whether it has ended: it has left its exit code, or it is gone without, as a process that was
   * killed is.
   */
  boolean hasEnded() throws IOException {
    return exitCode().isPresent() || (isGone() && exitCode().isEmpty());
  }

  /** What it left behind, if it did. */
  Optional<String> exitCode() throws IOException {
    Path exit = directory.resolve("exit");
    return Files.exists(exit) ? Optional.of(Files.readString(exit).strip()) : Optional.empty();
  }

  /** Numbers of processes are used again: one that began later is another one. */
  private boolean isGone() throws IOException {
    Path pid = directory.resolve("pid");
    if (!Files.exists(pid)) {
      return isStarted() && System.currentTimeMillis() - startMillis() > MOST_MILLIS_TO_PID;
    }
    long number = Long.parseLong(Files.readString(pid).strip());
    long written = startMillis();
    return ProcessHandle.of(number)
        .filter(ProcessHandle::isAlive)
        .flatMap(process -> process.info().startInstant())
        .filter(start -> start.toEpochMilli() <= written + 1000)
        .isEmpty();
  }
}
