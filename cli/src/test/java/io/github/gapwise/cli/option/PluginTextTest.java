package io.github.gapwise.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PluginTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "gapwise sweep a.swf --policy fcfs; \"\"",
        "gapwise sweep a.swf --policy fcfs --plugin a.jar; \" --plugin a.jar\"",
        "gapwise sweep a.swf --plugin a.jar --plugin 'b c.jar'; \" --plugin a.jar --plugin 'b c.jar'\"",
        "gapwise sweep 'a --plugin b.swf' --policy fcfs; \"\"",
        "gapwise sweep 'it'\\''s --plugin b.swf' --plugin a.jar; \" --plugin a.jar\"",
        "gapwise sweep a.swf --plugin 'a --plugin b.jar'; \" --plugin 'a --plugin b.jar'\"",
        "gapwise sweep a.swf --plugin; \"\"",
        "gapwise sweep 'a; \"\"",
        "\"\"; \"\""
      })
  void plugins_areTheWordsAtTheEndOfACommand(String command, String text) {
    assertThat(Plugins.textOf(command)).isEqualTo(text);
  }
}
