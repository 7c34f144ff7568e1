package io.github.gapwise.slurm.client;

import io.github.gapwise.core.text.Printable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs programs as processes of this machine, found by {@code PATH}. */
public final class ProcessRunner implements CommandRunner {
  private static final File NOTHING = new File("/dev/null");
  private static final int MOST_OF_COMPLAINT = 300;

  /** What a Slurm command prints if the controller does not answer; always in English. */
  private static final List<String> SILENCE =
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
    Process process = start(command);
    var answer = CompletableFuture.supplyAsync(() -> readAll(process.getInputStream()));
    var complaint = CompletableFuture.supplyAsync(() -> readAll(process.getErrorStream()));
    try {
      if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw SlurmException.unreachable(
            "The command (%s) must end within %d s."
                .formatted(text(command), patience.toSeconds()));
      }
      byte[] printed = answer.join();
      if (process.exitValue() != 0) {
        throw failure(command, process.exitValue(), complaint.join());
      }
      return printed;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw SlurmException.unreachable(
          "The command (%s) was interrupted.".formatted(text(command)));
    } finally {
      process.destroyForcibly();
    }
  }

  private Process start(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).redirectInput(NOTHING);
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

  private static byte[] readAll(InputStream stream) {
    try (stream) {
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // the process was ended
    }
  }

  private static SlurmException failure(List<String> command, int exitCode, byte[] complaint) {
    String reason = new String(complaint, StandardCharsets.UTF_8).strip();
    String message =
        "The command (%s) must succeed, but ended with exit code %d: %s"
            .formatted(text(command), exitCode, Printable.excerpt(reason, MOST_OF_COMPLAINT));
    String lower = reason.toLowerCase(Locale.ROOT);
    return SILENCE.stream().anyMatch(lower::contains)
        ? SlurmException.unreachable(message)
        : SlurmException.refused(message);
  }

  private static String text(List<String> command) {
    return String.join(" ", command);
  }
}
