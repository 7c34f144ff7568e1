package io.github.gapwise.papers.reproduction;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.OutputDirectory;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Writes the outcomes of papers into a directory: {@code report.html}, {@code papers.md}, and in
 * {@code papers/} a page for each paper, the ledger of claims and the pictures, all of them or
 * none.
 *
 * @param command that writes it
 * @param version of the program
 * @param quote quotes a word of a command so that a shell takes it as it is
 */
public record PapersReport(String command, String version, UnaryOperator<String> quote) {
  /** The page for a browser. */
  public static final String PAGE = "report.html";

  /**
   * Writes the files.
   *
   * @throws java.io.UncheckedIOException if they cannot be written
   */
  public void write(List<PaperOutcome> papers, Path root) {
    Map<String, String> files = new LinkedHashMap<>();
    HtmlMarkup page = new HtmlMarkup(quote);
    PapersText.write(papers, command, page);
    files.put(PAGE, page.text("The papers, reproduced", version));
    MarkdownMarkup pages = new MarkdownMarkup();
    PapersText.write(papers, command, pages);
    files.putAll(pages.files());
    try (OutputDirectory directory = OutputDirectory.open(root)) {
      files.forEach((name, content) -> write(directory, Path.of(name), content));
      directory.commit();
    }
  }

  private static void write(OutputDirectory directory, Path file, String content) {
    try (OutputStream bytes = directory.create(file)) {
      bytes.write(content.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }
}
