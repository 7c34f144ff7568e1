package io.github.gapwise.cli.sweep;

import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.sweep.Shard;
import picocli.CommandLine.ITypeConverter;

/** Parts of a sweep as users write them: {@code 2/8}. */
final class ShardText implements ITypeConverter<Shard> {
  @Override
  public Shard convert(String text) {
    try {
      return Shard.parse(text);
    } catch (InvalidInputException e) {
      throw Problems.invalid(e);
    }
  }
}
