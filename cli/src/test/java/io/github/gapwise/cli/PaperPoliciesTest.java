package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThatNoException;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.papers.Paper;
import io.github.gapwise.papers.PaperReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The policies and predictors of the papers' files are those of the catalogues. */
final class PaperPoliciesTest {
  private static final Path FILES =
      Path.of("../papers/src/main/resources/io/github/gapwise/papers");

  @ParameterizedTest
  @ValueSource(strings = {"000", "001", "002", "003", "004"})
  void policies_ofEachSweepAndReading_canBeMade(String id) throws IOException {
    Set<String> policies = new LinkedHashSet<>();
    Set<String> predictors = new LinkedHashSet<>();
    Paper paper = read(FILES.resolve(id + ".json"));
    Stream.concat(Stream.of(paper), paper.readings().stream().map(Paper.Reading::paper))
        .flatMap(each -> each.sweeps().values().stream())
        .forEach(sweep -> (sweep.predicts() ? predictors : policies).addAll(sweep.policies()));
    assertThatNoException().isThrownBy(() -> policies.forEach(Catalog.policies()::create));
    assertThatNoException().isThrownBy(() -> predictors.forEach(Catalog.predictors()::create));
  }

  private static Paper read(Path file) throws IOException {
    try (Reader text = Files.newBufferedReader(file)) {
      return PaperReader.read(file, text, "1");
    }
  }
}
