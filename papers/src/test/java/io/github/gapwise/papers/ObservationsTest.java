package io.github.gapwise.papers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.papers.Observations.Point;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ObservationsTest {
  private static Point point(String machines, String load) {
    return new Point(Map.of("machines", machines, "load", load));
  }

  private static Observations runsAt(Point... points) {
    Map<Observations.RunKey, Map<String, Double>> runs = new LinkedHashMap<>();
    for (Point point : points) {
      runs.put(new Observations.RunKey(point, "1", "fcfs"), Map.of("wait", 1.0));
    }
    return Observations.of(runs);
  }

  @Test
  void name_hasOnlyTheParametersThatTellPointsApart() {
    Observations runs = runsAt(point("8", "1"), point("8", "2"));

    assertThat(runs.name(point("8", "2"))).isEqualTo("load=2");
    assertThat(runs.where(Map.of("load", Set.of("1"))).name(point("8", "1"))).isEqualTo("load=1");
    assertThat(runsAt(point("8", "1")).name(point("8", "1"))).isEmpty();
  }
}
