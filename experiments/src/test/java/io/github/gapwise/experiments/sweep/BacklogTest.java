package io.github.gapwise.experiments.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class BacklogTest {
  @Test
  void knownRuns_comeByTheirTimes_unknownOnesFirst() {
    Backlog backlog = new Backlog();
    backlog.add(0, "a", 1);
    backlog.add(1, "b", 5);
    backlog.add(2, "a", 7);
    backlog.add(3, "b", -1);
    backlog.add(4, "a", 6);
    backlog.sort();

    assertThat(all(backlog)).containsExactly(3, 2, 4, 1, 0);
  }

  @Test
  void unknownRuns_takeTheMeanOfTheirPolicy_onceThatIsKnown() {
    Backlog backlog = new Backlog();
    for (int position = 0; position < 6; position++) {
      backlog.add(position, position % 2 == 0 ? "short" : "long", -1);
    }
    backlog.sort();

    assertThat(backlog.next()).hasValue(0);
    backlog.ended("short", 1);
    assertThat(backlog.next()).hasValue(1); // nothing is known of it
    backlog.ended("long", 9);
    assertThat(all(backlog)).containsExactly(3, 5, 2, 4);
  }

  private static List<Integer> all(Backlog backlog) {
    List<Integer> all = new ArrayList<>();
    for (OptionalInt next = backlog.next(); next.isPresent(); next = backlog.next()) {
      all.add(next.getAsInt());
    }
    return all;
  }
}
