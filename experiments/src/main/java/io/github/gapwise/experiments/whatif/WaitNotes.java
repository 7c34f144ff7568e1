package io.github.gapwise.experiments.whatif;

import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.experiments.report.ReadableTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a reader of a comparison must know to read it right. */
public final class WaitNotes {
  /** The name of EASY backfilling, which most clusters run in some form. */
  private static final String EASY = "easy";

  /** Far below a recorded mean wait is one of less than this share of it. */
  private static final double FAR_SHARE = 0.5;

  /** Far below a recorded mean wait is one that is shorter by more than this. */
  private static final double FAR_SECONDS = 60;

  private WaitNotes() {}

  /** Returns all notes; none if the comparison can be read as it stands. */
  public static List<String> of(WaitComparison comparison) {
    return Stream.of(partial(comparison), caveat(comparison)).flatMap(Optional::stream).toList();
  }

  /** Returns how much a comparison leaves out, if it is more than a tenth of all CPU time. */
  static Optional<String> partial(WaitComparison comparison) {
    LeftOut leftOut = comparison.leftOut();
    String note =
        "This comparison is partial: the jobs that it leaves out took %s of all CPU time. In the"
            + " replays nothing waits for those of them that do not start.";
    return leftOut.isMuch()
        ? Optional.of(note.formatted(LeftOut.percent(leftOut.share())))
        : Optional.empty();
  }

  /**
   * Returns that policies must be compared with each other first, if {@code easy} with any
   * parameters beats the record by far: if its mean wait is less than half of the recorded one, and
   * the difference is more than a minute.
   */
  static Optional<String> caveat(WaitComparison comparison) {
    WaitSpread recorded = comparison.spreads().get(0);
    return comparison.spreads().stream()
        .skip(1)
        .filter(spread -> isEasy(spread.schedule()) && isFarBelow(spread.mean(), recorded.mean()))
        .findFirst()
        .map(easy -> caveat(easy, recorded));
  }

  /**
   * Returns how far the mean wait of a policy is from the recorded one: how well a baseline stands
   * for what the cluster did.
   *
   * @param policy its place among the policies
   */
  public static String fidelity(WaitComparison comparison, int policy) {
    WaitSpread recorded = comparison.spreads().get(0);
    WaitSpread baseline = comparison.spreads().get(policy + 1);
    double change = baseline.mean() / recorded.mean() - 1;
    String by = LeftOut.percent(Math.abs(change)) + (change < 0 ? " less" : " more");
    return "%s waits %s on average, the record %s%s."
        .formatted(
            baseline.schedule(),
            ReadableTime.of(baseline.mean()),
            ReadableTime.of(recorded.mean()),
            recorded.mean() > 0 ? ": " + by : "");
  }

  private static boolean isEasy(String policy) {
    return Spec.parseChain(policy).get(0).name().equals(EASY);
  }

  private static boolean isFarBelow(double wait, double recorded) {
    return wait < FAR_SHARE * recorded && recorded - wait > FAR_SECONDS;
  }

  private static String caveat(WaitSpread easy, WaitSpread recorded) {
    return "Compare policies with each other first, and with the record second: %s waits %s on"
            .formatted(easy.schedule(), ReadableTime.of(easy.mean()))
        + " average, the record %s. The record was subject to what no replay knows: nodes that were"
            .formatted(ReadableTime.of(recorded.mean()))
        + " down, memory, licences, fair shares, limits of users, reservations, and jobs that came"
        + " earlier or later because others had been slow. The difference is the size of all this,"
        + " not the merit of EASY.";
  }
}
