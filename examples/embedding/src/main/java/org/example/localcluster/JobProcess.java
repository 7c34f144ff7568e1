package org.example.localcluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The process of a job, which outlives the scheduler that started it. Its state is in a directory
 * {@code 7.run}, which the process itself creates before anything else: a job whose directory
 * exists has been started, and a second process for it ends at once. So a job never runs twice, at
 * whatever moment the scheduler dies.
 */
final class JobProcess {
  /** Writes its process id, runs the command, and leaves the exit code; each file appears whole. */
  private static final String SCRIPT =
      """
      mkdir "$1" || exit
      echo $$ > "$1/new" && mv "$1/new" "$1/pid"
      (eval "$2") > "$1/output" 2>&1
      echo $? > "$1/new" && mv "$1/new" "$1/exit"
      """;

  /** The longest time between the start of a process and the writing of its id. */
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
   * Whether it has ended: it has left its exit code, or it is gone without one, like a killed
   * process.
   */
  boolean hasEnded() throws IOException {
    return exitCode().isPresent() || (isGone() && exitCode().isEmpty());
  }

  /** The exit code that it left, if it did. */
  Optional<String> exitCode() throws IOException {
    Path exit = directory.resolve("exit");
    return Files.exists(exit) ? Optional.of(Files.readString(exit).strip()) : Optional.empty();
  }

  /** Whether it is gone. Process ids are reused: a process that began later is another one. */
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
