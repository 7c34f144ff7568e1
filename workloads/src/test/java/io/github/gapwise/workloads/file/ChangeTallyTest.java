package io.github.gapwise.workloads.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.workloads.input.CleaningReport.Entry;
import org.junit.jupiter.api.Test;

final class ChangeTallyTest {
  private enum Kind {
    BROKEN,
    SHORT,
    LONG;

    String text() {
      return "dropped: " + name();
    }
  }

  private final ChangeTally<Kind> tally = new ChangeTally<>(Kind.class, Kind::text);

  @Test
  void emptyTally_reportsNothing() {
    assertThat(tally.report().entries()).isEmpty();
    assertThat(tally.count(Kind.LONG)).isZero();
    assertThat(tally.mostFrequent(kind -> true)).isEmpty();
    assertThat(tally.likelyReason(kind -> true)).isEmpty();
    tally.setDetail(Kind.LONG, "x");
    assertThat(tally.report().entries()).isEmpty();
  }

  @Test
  void report_hasTheKindsInTheirOrder_andTheFirstLineOfEach() {
    tally.add(Kind.LONG, 9, "nine");
    tally.add(Kind.BROKEN, 4);
    tally.add(Kind.LONG, 2, "two");
    tally.add(Kind.LONG, 2, "two again");
    tally.add(Kind.LONG, 5, "five");

    assertThat(tally.report().entries())
        .containsExactly(
            new Entry("dropped: BROKEN", 1, 4), new Entry("dropped: LONG", 4, 2, "two"));
  }

  /** Whatever their lines, for these count from the beginning of each file. */
  @Test
  void countsOfALaterFile_leaveTheFirstLineAlone() {
    tally.add(Kind.SHORT, 7, "of the first file");
    ChangeTally<Kind> later = new ChangeTally<>(Kind.class, Kind::text);
    later.add(Kind.SHORT, 1, "of the second file");
    later.add(Kind.LONG, 3);

    tally.addAll(later);

    assertThat(tally.report().entries())
        .containsExactly(
            new Entry("dropped: SHORT", 2, 7, "of the first file"),
            new Entry("dropped: LONG", 1, 3));
    assertThat(later.count(Kind.SHORT)).isEqualTo(1);
  }

  @Test
  void detail_mayBeReplaced() {
    tally.add(Kind.SHORT, 7, "seven");
    tally.add(Kind.SHORT, 8, "eight");

    tally.setDetail(Kind.SHORT, "all");

    assertThat(tally.report().entries()).containsExactly(new Entry("dropped: SHORT", 2, 7, "all"));
  }

  @Test
  void likelyReason_isTheMostFrequentKind_theEarlierOneInATie() {
    tally.add(Kind.LONG, 1);
    tally.add(Kind.BROKEN, 2);
    tally.add(Kind.SHORT, 3);
    tally.add(Kind.SHORT, 4);
    tally.add(Kind.LONG, 5);

    assertThat(tally.mostFrequent(kind -> true)).contains(Kind.SHORT);
    assertThat(tally.likelyReason(kind -> kind != Kind.SHORT))
        .isEqualTo("Maybe this is why: 2 dropped: LONG.");
  }
}
