package io.github.gapwise.slurm.cluster;

import io.github.gapwise.slurm.client.CommandRunner;
import java.util.ArrayList;
import java.util.List;

/** Runs each command as another user of this machine, which only root can do. */
record OperatorRunner(CommandRunner runner, List<String> prefix) implements CommandRunner {

  OperatorRunner {
    prefix = List.copyOf(prefix);
  }

  @Override
  public byte[] run(List<String> command) {
    return runner.run(prefixed(command));
  }

  @Override
  public <R> R read(List<String> command, OutputReader<R> reader) {
    return runner.read(prefixed(command), reader);
  }

  @Override
  public String feed(List<String> program, List<String> lines) {
    return runner.feed(prefixed(program), lines);
  }

  private List<String> prefixed(List<String> command) {
    List<String> whole = new ArrayList<>(prefix);
    whole.addAll(command);
    return whole;
  }
}
