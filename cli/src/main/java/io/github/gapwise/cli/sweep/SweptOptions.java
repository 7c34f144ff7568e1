package io.github.gapwise.cli.sweep;

import io.github.gapwise.cli.console.HelpPage;
import io.github.gapwise.cli.run.RunArguments;
import java.util.Map;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Gives {@code sweep} the options of {@code run}, each as a text that may have ranges, and hands
 * these texts to the command in the order in which they were given.
 */
final class SweptOptions implements IModelTransformer {
  @Override
  public CommandSpec transform(CommandSpec sweep) {
    Map<String, String> given = ((SweepCommand) sweep.userObject()).options;
    for (OptionSpec option : RunArguments.options()) {
      sweep.addOption(asText(option, given));
    }
    return sweep;
  }

  private static OptionSpec asText(OptionSpec option, Map<String, String> given) {
    OptionSpec.Builder text =
        OptionSpec.builder(option.names())
            .description(HelpPage.described(option))
            .userObject(option.userObject())
            .setter(setter(option.longestName(), given));
    return RunArguments.isFlag(option)
        ? text.type(boolean.class).arity("0").build()
        : text.type(String.class).arity("1").paramLabel(option.paramLabel()).build();
  }

  /** Called with the initial value too, which is null or false. */
  private static ISetter setter(String name, Map<String, String> given) {
    return new ISetter() {
      @Override
      public <T> T set(T value) {
        if (value == null || value.equals(false)) {
          given.remove(name);
        } else {
          given.put(name, value.toString());
        }
        return value;
      }
    };
  }
}
