package io.github.gapwise.papers;

import io.github.gapwise.experiments.report.html.LineChart;
import io.github.gapwise.papers.PaperOutcome.ClaimOutcome;
import java.util.List;

/**
 * A document in some markup, which is written from its first page to its last. Pieces of a line are
 * texts in this markup, so that they can be joined: {@link #text}, {@link #code}, {@link #strong}
 * and {@link #link} return such pieces, and all other methods take them, but for titles.
 */
interface Markup {
  void page(String page, String title);

  /** Begins a section with its title; the id is that of links to it. */
  void section(String id, String title);

  void paragraph(String line);

  void list(List<String> lines);

  void table(List<String> header, List<List<String>> rows);

  /** Draws the charts of a figure, or none. */
  void pictures(String figure, List<LineChart> charts);

  /** Writes everything about claims: what was read, the comparisons as far as there is room. */
  void ledger(List<ClaimOutcome> claims);

  String text(String plain);

  /** What one types. */
  String code(String plain);

  String strong(String piece);

  /** A link to a place on a page, or to the page itself if the id is empty. */
  String link(String piece, String page, String id);
}
