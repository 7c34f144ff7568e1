package io.github.gapwise.papers.reproduction;

import io.github.gapwise.papers.claims.Paper;
import io.github.gapwise.papers.claims.Verdict.Ruling;
import io.github.gapwise.papers.reproduction.PaperOutcome.ClaimOutcome;
import java.util.List;

/**
 * What a document on the papers consists of, in the order in which every document has it: how many
 * claims hold; and for each paper what stands up, its other readings, its figures and its claims.
 */
interface PapersOutline {
  /** Writes a document. */
  static void write(List<PaperOutcome> papers, PapersOutline document) {
    document.counts(papers);
    for (PaperOutcome outcome : papers) {
      Paper paper = outcome.paper();
      document.paper(paper);
      verdicts(outcome, "What stands up", Ruling.HOLDS, document);
      verdicts(outcome, "What stands up in part", Ruling.HOLDS_IN_PART, document);
      verdicts(outcome, "What does not", Ruling.FAILS, document);
      if (!paper.readings().isEmpty()) {
        document.readings(paper.readings());
      }
      document.figures(outcome);
      document.claims(outcome);
    }
  }

  private static void verdicts(
      PaperOutcome outcome, String title, Ruling kind, PapersOutline document) {
    List<ClaimOutcome> some =
        outcome.claims().stream().filter(c -> c.decision().verdict().kind() == kind).toList();
    if (!some.isEmpty()) {
      document.verdicts(title, some, outcome.claims().size(), kind != Ruling.HOLDS);
    }
  }

  /** Writes how many claims of each paper hold. */
  void counts(List<PaperOutcome> papers);

  /** Begins a paper. */
  void paper(Paper paper);

  /**
   * Lists the claims of one verdict.
   *
   * @param all the number of claims of the paper
   * @param withReasons whether each has a reason why
   */
  void verdicts(String title, List<ClaimOutcome> claims, int all, boolean withReasons);

  /** Lists the other readings of a paper. */
  void readings(List<Paper.Reading> readings);

  /** Draws the figures of a paper. */
  void figures(PaperOutcome outcome);

  /** Writes each claim of a paper with its verdict. */
  void claims(PaperOutcome outcome);
}
