package io.github.gapwise.slurm.client;

import io.github.gapwise.core.text.Printable;
import java.io.File;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Runs programs as processes of this machine, found by {@code PATH}. */
public final class ProcessRunner implements CommandRunner {
  private static final File NOTHING = new File("/dev/null");
  private static final int MESSAGE_LENGTH = 300;
  private static final int MOST_BYTES_OF_COMPLAINT = 1 << 14;

  /** What a Slurm command prints if the controller does not answer; always in English. */
  private static final List<String> UNREACHABLE =
      List.of("unable to contact slurm controller", "connection refused", "timed out");

  private final Duration patience;
  private final Map<String, String> environment;

  /**
   * Waits for each program as long as {@code patience}, then ends it.
   *
   * @param environment variables to set beside those of this process, such as {@code SLURM_CONF}
   */
  public ProcessRunner(Duration patience, Map<String, String> environment) {
    this.patience = patience;
    this.environment = Map.copyOf(environment);
  }

  @Override
  public byte[] run(List<String> command) {
    return read(command, InputStream::readAllBytes);
  }

  @Override
  public <R> R read(List<String> command, OutputReader<R> reader) {
    Process process = start(command, ProcessBuilder.Redirect.from(NOTHING));
    Outcome<R> outcome = converse(command, process, reader);
    if (outcome.exitCode() != 0) {
      throw failure(command, outcome);
    }
    return result(command, outcome.answer());
  }

  @Override
  public String feed(List<String> program, List<String> lines) {
    Process process = start(program, ProcessBuilder.Redirect.PIPE);
    begin(new FutureTask<>(() -> write(lines, process.getOutputStream())));
    Outcome<byte[]> outcome = converse(program, process, InputStream::readAllBytes);
    if (outcome.exitCode() == 0) {
      result(program, outcome.answer()); // refuses output that cannot be read
      return "";
    }
    SlurmException failure = failure(program, outcome);
    if (failure.isUnreachable()) {
      throw failure;
    }
    return outcome.complaint().isBlank()
        ? String.valueOf(failure.getMessage())
        : outcome.complaint();
  }

  /**
   * How a program has ended. The exit code comes first: what a program printed before it failed is
   * seldom readable. The complaint is that of a program that failed.
   */
  private record Outcome<R>(int exitCode, String complaint, FutureTask<R> answer) {}

  /** If the program ends before it has read all lines, its exit code says so. */
  private static boolean write(List<String> lines, OutputStream stream) throws IOException {
    try (stream) {
      stream.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
      return true;
    }
  }

  private <R> Outcome<R> converse(List<String> command, Process process, OutputReader<R> reader) {
    FutureTask<String> complaint = inBackground(() -> beginning(process.getErrorStream()));
    FutureTask<R> answer = inBackground(() -> readAll(process.getInputStream(), reader));
    long deadline = System.nanoTime() + patience.toNanos();
    try {
      await(answer, deadline);
      await(complaint, deadline);
      if (!process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        throw new TimeoutException();
      }
      int exitCode = process.exitValue();
      return new Outcome<>(exitCode, exitCode == 0 ? "" : result(command, complaint), answer);
    } catch (TimeoutException e) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      throw SlurmException.unreachable(
          "The command (%s) must end within %d s.".formatted(text(command), patience.toSeconds()));
    } catch (InterruptedException e) {
      throw interrupted(command);
    } finally {
      process.destroyForcibly();
    }
  }

  private static SlurmException interrupted(List<String> command) {
    Thread.currentThread().interrupt();
    return SlurmException.unreachable("The command (%s) was interrupted.".formatted(text(command)));
  }

  private static <T> FutureTask<T> inBackground(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    begin(task);
    return task;
  }

  private static void begin(FutureTask<?> task) {
    Thread thread = new Thread(task, "streams of a command");
    thread.setDaemon(true);
    thread.start();
  }

  private static void await(FutureTask<?> task, long deadline)
      throws TimeoutException, InterruptedException {
    try {
      task.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      // The result, when it is asked for, is this exception again.
    }
  }

  private static <T> T result(List<String> command, FutureTask<T> task) {
    try {
      return task.get();
    } catch (InterruptedException e) {
      throw interrupted(command);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException stream) {
        throw SlurmException.unreachable(
            "The output of the command (%s) must be readable: %s."
                .formatted(text(command), stream.getMessage()));
      }
      throw unchecked(e.getCause());
    }
  }

  private static RuntimeException unchecked(@Nullable Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException exception
        ? exception
        : new IllegalStateException(cause);
  }

  private Process start(List<String> command, ProcessBuilder.Redirect input) {
    ProcessBuilder builder = new ProcessBuilder(command).redirectInput(input);
    Map<String, String> variables = builder.environment();
    variables.keySet().removeIf(ProcessRunner::changesAnswers);
    variables.put("SLURM_TIME_FORMAT", "%s");
    variables.put("LC_ALL", "C");
    variables.putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw SlurmException.refused(
          "The command (%s) must be installed: %s.".formatted(command.get(0), e.getMessage()));
    }
  }

  /** Defaults of options, with which a user may have narrowed what the commands print. */
  private static boolean changesAnswers(String variable) {
    return variable.startsWith("SQUEUE_") || variable.startsWith("SINFO_");
  }

  /** Passes over what the reader leaves, or the program would wait for somebody to read it. */
  private static <R> R readAll(InputStream stream, OutputReader<R> reader) throws IOException {
    try (stream) {
      try {
        return reader.read(new OpenStream(stream));
      } finally {
        stream.transferTo(OutputStream.nullOutputStream());
      }
    }
  }

  /** A stream that stays open for what follows when its reader closes it. */
  private static final class OpenStream extends FilterInputStream {
    OpenStream(InputStream stream) {
      super(stream);
    }

    @Override
    public void close() {}
  }

  private static String beginning(InputStream stream) throws IOException {
    try (stream) {
      byte[] beginning = stream.readNBytes(MOST_BYTES_OF_COMPLAINT);
      stream.transferTo(OutputStream.nullOutputStream());
      return new String(beginning, StandardCharsets.UTF_8);
    }
  }

  private static SlurmException failure(List<String> command, Outcome<?> outcome) {
    String reason = outcome.complaint().strip();
    String message =
        "The command (%s) must succeed, but ended with exit code %d: %s"
            .formatted(
                text(command), outcome.exitCode(), Printable.excerpt(reason, MESSAGE_LENGTH));
    String lower = reason.toLowerCase(Locale.ROOT);
    return UNREACHABLE.stream().anyMatch(lower::contains)
        ? SlurmException.unreachable(message)
        : SlurmException.refused(message);
  }

  private static String text(List<String> command) {
    return String.join(" ", command);
  }
}
