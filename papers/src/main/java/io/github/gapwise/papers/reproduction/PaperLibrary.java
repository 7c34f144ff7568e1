package io.github.gapwise.papers.reproduction;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.papers.claims.Paper;
import io.github.gapwise.papers.claims.PaperReader;
import io.github.gapwise.workloads.file.FileProblems;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The papers that come with the library, and those that users describe in files of their own. */
public final class PaperLibrary {
  /** The papers from which the policies come, in the order of their numbers. */
  public static final List<String> IDS = List.of("000", "001", "002", "003", "004");

  private static final String SUFFIX = ".json";
  private static final String RESOURCES = "/io/github/gapwise/papers/";

  private PaperLibrary() {}

  /**
   * Reads a paper.
   *
   * @param name one of {@link #IDS}, or a file whose name ends with {@code .json}
   * @param seeds of the workloads, such as {@code 101..120}
   * @throws InvalidInputException if there is no such paper, or the file cannot be used
   */
  public static Paper read(String name, String seeds) {
    return name.endsWith(SUFFIX) ? file(FileProblems.path(name), seeds) : resource(name, seeds);
  }

  private static Paper file(Path file, String seeds) {
    try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return PaperReader.read(file, text, seeds);
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  private static Paper resource(String id, String seeds) {
    if (!IDS.contains(id)) {
      throw new InvalidInputException(
          "The paper (%s) must be one of %s, all, or a file that ends with %s."
              .formatted(id, IDS, SUFFIX),
          ClosestName.hint(id, IDS));
    }
    String resource = RESOURCES + id + SUFFIX;
    try (InputStream bytes =
            Objects.requireNonNull(PaperLibrary.class.getResourceAsStream(resource), resource);
        Reader text = new InputStreamReader(bytes, StandardCharsets.UTF_8)) {
      return PaperReader.read(Path.of(id + SUFFIX), text, seeds);
    } catch (IOException e) {
      throw new IllegalStateException("The resource (%s) must be readable.".formatted(resource), e);
    }
  }
}
