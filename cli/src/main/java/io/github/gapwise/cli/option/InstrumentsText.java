package io.github.gapwise.cli.option;

import io.github.gapwise.cli.console.Problems;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.experiment.Instrument;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.ITypeConverter;

/** Instruments as users name them: {@code schedule+queue}. */
public final class InstrumentsText implements ITypeConverter<List<Instrument>> {
  @Override
  public List<Instrument> convert(String text) {
    try {
      return Arrays.stream(text.split("[+,]", -1))
          .map(String::strip)
          .map(Instrument::ofLabel)
          .toList();
    } catch (InvalidInputException e) {
      throw Problems.invalid(e);
    }
  }
}
