package io.github.gapwise.papers;

import io.github.gapwise.core.text.Counts;
import io.github.gapwise.papers.PaperOutcome.Bin;
import io.github.gapwise.papers.PaperOutcome.ClaimOutcome;
import io.github.gapwise.papers.PaperOutcome.ReadingOutcome;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.OutputDirectory;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes the outcomes of papers into a directory, in the order in which they are read: a page with
 * what became of the claims and why, a page for each paper with its figures, and a ledger of all
 * claims. {@code report.html} has all of it; {@code papers.md} is the first page in Markdown, and
 * {@code papers/} has the others and the pictures.
 */
public final class PapersReport {
  /** The page for a browser. */
  public static final String PAGE = "report.html";

  static final String TOP = "papers";

  static final String LEDGER = "ledger";

  /** The guide, which is no part of the document. */
  static final String GUIDE = "reproducing";

  private static final String CAUSES = "causes";
  private static final String READINGS = "readings";

  private static final Pattern TRAILING_STOP = Pattern.compile("\\.$");

  private final List<PaperOutcome> papers;
  private final Markup out;

  private PapersReport(List<PaperOutcome> papers, Markup out) {
    this.papers = papers;
    this.out = out;
  }

  /**
   * Writes the files, all of them or none.
   *
   * @param command that writes them
   * @param version of the program
   * @param quote quotes a word of a command so that a shell takes it as it is
   * @throws java.io.UncheckedIOException if they cannot be written
   */
  public static void write(
      List<PaperOutcome> papers,
      String command,
      String version,
      UnaryOperator<String> quote,
      Path root) {
    Map<String, String> files = new LinkedHashMap<>();
    HtmlMarkup page = new HtmlMarkup(quote);
    outline(papers, command, page);
    files.put(PAGE, page.text("The papers, reproduced", version));
    MarkdownMarkup pages = new MarkdownMarkup();
    outline(papers, command, pages);
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

  static void outline(List<PaperOutcome> papers, String command, Markup out) {
    PapersReport report = new PapersReport(papers, out);
    report.top(command);
    papers.forEach(report::paper);
    report.ledger();
  }

  private void top(String command) {
    out.page(TOP, "The papers, reproduced");
    out.paragraph(
        out.code(command)
            + out.text(" wrote this. Every verdict is computed from runs, by rules that ")
            + out.link(out.text("the guide"), GUIDE, "")
            + out.text(" explains; intervals are of 95 %."));
    bins();
    out.list(papers.stream().map(this::introduction).toList());
    causes();
  }

  private void bins() {
    List<String> header = new ArrayList<>(List.of(out.text("paper"), out.text("claims")));
    Arrays.stream(Bin.values()).map(Bin::words).map(out::text).forEach(header::add);
    List<List<String>> rows = new ArrayList<>();
    for (PaperOutcome outcome : papers) {
      String id = outcome.paper().id();
      rows.add(counts(out.link(out.text(id), id, ""), List.of(outcome)));
    }
    if (papers.size() > 1) {
      rows.add(counts(out.text("all"), papers));
    }
    out.table(header, rows);
  }

  private List<String> counts(String name, List<PaperOutcome> some) {
    int claims = some.stream().mapToInt(outcome -> outcome.claims().size()).sum();
    List<String> row = new ArrayList<>(List.of(name, "" + claims));
    for (Bin bin : Bin.values()) {
      row.add("" + some.stream().mapToLong(outcome -> outcome.count(bin)).sum());
    }
    return row;
  }

  private String introduction(PaperOutcome outcome) {
    Paper paper = outcome.paper();
    String title = paper.title().isEmpty() ? paper.id() : paper.id() + ", " + paper.title();
    String figures =
        paper.figures().stream()
            .map(Paper.Figure::id)
            .map(id -> out.link(out.text(id), paper.id(), id))
            .collect(Collectors.joining(out.text(", ")));
    return out.strong(out.link(out.text(title), paper.id(), ""))
        + out.text(
            ". %s. Figures: ".formatted(TRAILING_STOP.matcher(paper.citation()).replaceAll("")))
        + figures;
  }

  /** Each cause with its claims, the most frequent first. */
  private void causes() {
    Map<Claim.Cause, List<ClaimOutcome>> claims = new LinkedHashMap<>();
    papers.stream()
        .flatMap(outcome -> outcome.claims().stream())
        .filter(claim -> claim.bin() == Bin.DIFFERS || claim.bin() == Bin.CONTRADICTION)
        .filter(claim -> claim.claim().cause().isPresent())
        .forEach(
            claim ->
                claims
                    .computeIfAbsent(claim.claim().cause().get(), cause -> new ArrayList<>())
                    .add(claim));
    List<List<String>> rows =
        claims.entrySet().stream()
            .sorted(Comparator.comparing(entry -> -entry.getValue().size()))
            .map(entry -> cause(entry.getKey(), entry.getValue()))
            .toList();
    if (rows.isEmpty()) {
      return;
    }
    out.section(CAUSES, "Why claims do not hold");
    out.paragraph(
        out.text(
                "One cause for each claim that holds by no reading. What a claim is about, and by how much it fails, is in ")
            + out.link(out.text("the ledger"), LEDGER, "")
            + out.text("."));
    out.table(List.of(out.text("cause"), out.text("claims"), out.text("which")), rows);
  }

  private List<String> cause(Claim.Cause cause, List<ClaimOutcome> claims) {
    String which = ids(claims.stream().map(claim -> claim.claim().id()).toList());
    String words = out.strong(out.text(cause.name() + ":")) + out.text(" " + cause.words());
    return List.of(words, "" + claims.size(), which);
  }

  private String toLedger(String claim) {
    return out.link(out.text(claim), LEDGER, claim);
  }

  private void paper(PaperOutcome outcome) {
    Paper paper = outcome.paper();
    out.page(paper.id(), paper.title().isEmpty() ? paper.id() : paper.id() + ": " + paper.title());
    out.paragraph(out.text(paper.citation()));
    if (!paper.read().isEmpty()) {
      out.paragraph(out.strong(out.text("As we read it:")) + out.text(" " + paper.read()));
    }
    out.paragraph(sentence(outcome.claims(), "claims"));
    paper.figures().forEach(figure -> figure(outcome, figure));
    List<ClaimOutcome> others = outcome.claimsOf("");
    if (!others.isEmpty()) {
      out.section(paper.id() + "-text", "Claims that no figure shows");
      out.list(others.stream().map(claim -> claim(outcome, claim)).toList());
    }
    if (!outcome.readings().isEmpty()) {
      readings(outcome);
    }
  }

  private void figure(PaperOutcome outcome, Paper.Figure figure) {
    out.section(figure.id(), figure.id());
    if (figure.hasData()) {
      out.pictures(
          figure.id(),
          FigureCharts.of(figure, Objects.requireNonNull(outcome.runs().get(figure.sweep()))));
    }
    String drawing = figure.hasData() ? "" : " " + figure.drawing();
    out.paragraph(out.text("%s.%s".formatted(figure.caption(), drawing)));
    List<ClaimOutcome> claims = outcome.claimsOf(figure.id());
    if (!claims.isEmpty()) {
      out.paragraph(sentence(claims, "claims on it"));
      out.list(claims.stream().map(claim -> claim(outcome, claim)).toList());
    }
  }

  /** Such as "Of 7 claims on it 5 hold, 1 more by another reading." */
  private String sentence(List<ClaimOutcome> claims, String what) {
    long hold = count(claims, Bin.HOLDS);
    long other = count(claims, Bin.OTHER_READING);
    long contradict = count(claims, Bin.CONTRADICTION);
    String verb = hold > 1 ? hold + " hold" : hold == 1 ? "1 holds" : "none holds";
    String first = "Of %d %s %s".formatted(claims.size(), what, verb);
    String second = other == 0 ? "" : ", %d more by another reading".formatted(other);
    String third =
        contradict == 0
            ? ""
            : "; in %s the paper contradicts itself".formatted(Counts.of(contradict, "claim"));
    return out.strong(out.text(first + second + third + "."));
  }

  private static long count(List<ClaimOutcome> claims, Bin bin) {
    return claims.stream().filter(claim -> claim.bin() == bin).count();
  }

  private String claim(PaperOutcome outcome, ClaimOutcome claim) {
    String id = claim.claim().id();
    return out.text(claim.bin().sign() + " ")
        + toLedger(id)
        + out.text(" “%s”: %s".formatted(claim.claim().words(), claim.verdict()))
        + explanation(outcome, claim)
        + out.text(".");
  }

  private String explanation(PaperOutcome outcome, ClaimOutcome claim) {
    return switch (claim.bin()) {
      case HOLDS, NOT_DECIDABLE -> "";
      case OTHER_READING ->
          claim.holdsUnder().stream()
              .map(reading -> out.link(out.code(reading), outcome.paper().id(), READINGS))
              .collect(Collectors.joining(out.text(", "), out.text("; holds by "), ""));
      case CONTRADICTION, DIFFERS ->
          claim
              .claim()
              .cause()
              .map(cause -> out.text("; ") + out.link(out.text(cause.name()), TOP, CAUSES))
              .orElse("");
    };
  }

  private void readings(PaperOutcome outcome) {
    out.section(READINGS, "Other readings");
    out.paragraph(
        out.text(
            "The paper leaves this open, too. A reading changes nothing but what it names; under ours %d claims hold."
                .formatted(outcome.count(Bin.HOLDS))));
    List<List<String>> rows = outcome.readings().stream().map(this::reading).toList();
    out.table(
        List.of(
            out.text("reading"),
            out.text("claims that hold"),
            out.text("only there"),
            out.text("only here")),
        rows);
  }

  private List<String> reading(ReadingOutcome reading) {
    return List.of(
        out.code(reading.reading().id()) + out.text(" " + reading.reading().text()),
        "" + reading.holding(),
        ids(reading.gains()),
        ids(reading.losses()));
  }

  private String ids(List<String> claims) {
    return claims.stream().map(this::toLedger).collect(Collectors.joining(out.text(", ")));
  }

  private void ledger() {
    out.page(LEDGER, "Ledger of claims");
    for (PaperOutcome outcome : papers) {
      out.section(outcome.paper().id() + "-claims", "Claims of " + outcome.paper().id());
      out.ledger(outcome.claims());
    }
  }
}
