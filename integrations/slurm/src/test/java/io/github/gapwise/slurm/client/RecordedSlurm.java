package io.github.gapwise.slurm.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Answers each command with what a real Slurm printed, and records the commands. */
public final class RecordedSlurm implements CommandRunner {
  private final Map<String, byte[]> answers = new HashMap<>();
  private final Map<String, byte[]> answersOfPrograms = new HashMap<>();
  private final List<List<String>> commands = new ArrayList<>();
  private String failing = "";

  /** Slurm 22.05 with four nodes and eight jobs. */
  public RecordedSlurm() {
    answer("squeue --all --json", recorded("squeue-22.05.json"));
    answer("sinfo --all --json", recorded("sinfo-22.05.json"));
    answer("scontrol --oneliner --detail show node", recorded("nodes-22.05.txt"));
    answer("scontrol show reservation --oneliner", recorded("reservations-22.05.txt"));
  }

  /** From now on a command is answered so. */
  public void answer(String command, byte[] answer) {
    answers.put(command, answer);
  }

  /** From now on a command is answered so. */
  void answer(String command, String answer) {
    answer(command, answer.getBytes(StandardCharsets.UTF_8));
  }

  /** From now on each command of a program is answered so. */
  public void answerStarting(String program, String answer) {
    answersOfPrograms.put(program, answer.getBytes(StandardCharsets.UTF_8));
  }

  /** From now on the commands that begin so fail. */
  public void fail(String command) {
    failing = command;
  }

  /** The recorded jobs, none of which is held. */
  public byte[] released() {
    return new String(recorded("squeue-22.05.json"), StandardCharsets.UTF_8)
        .replace("JobHeldUser", "Priority")
        .replace("\"priority\": 0,", "\"priority\": 100,")
        .getBytes(StandardCharsets.UTF_8);
  }

  /** What has been run. */
  List<List<String>> commands() {
    return commands;
  }

  static byte[] recorded(String name) {
    try (InputStream file = RecordedSlurm.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(file, name).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public byte[] run(List<String> command) {
    commands.add(command);
    String text = String.join(" ", command);
    if (!failing.isEmpty() && text.startsWith(failing)) {
      throw SlurmException.refused("The command (%s) must succeed.".formatted(text));
    }
    byte[] ofProgram = answersOfPrograms.getOrDefault(command.get(0), new byte[0]);
    return answers.getOrDefault(text, ofProgram);
  }
}
