package io.github.gapwise.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CommandTextTest {

  @Test
  void plainArguments_stayAsTheyAre() {
    assertThat(
            CommandText.of("gapwise", List.of("run", "a/b.swf.gz", "--policy", "fcfs,eg-edf+tabu")))
        .isEqualTo("gapwise run a/b.swf.gz --policy fcfs,eg-edf+tabu");
  }

  @Test
  void otherArguments_areQuotedForAShell() {
    assertThat(CommandText.of("gapwise", List.of("run", "klusacek(seed=1)", "it's", "", "a|b")))
        .isEqualTo("gapwise run 'klusacek(seed=1)' 'it'\\''s' '' 'a|b'");
  }
}
