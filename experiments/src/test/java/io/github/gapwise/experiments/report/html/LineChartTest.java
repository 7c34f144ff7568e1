package io.github.gapwise.experiments.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.experiments.report.html.LineChart.Line;
import io.github.gapwise.experiments.report.html.LineChart.Value;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

final class LineChartTest {
  private static final double NONE = Double.NaN;

  private static Line line(String name, double... values) {
    return new Line(
        name,
        Arrays.stream(values)
            .mapToObj(value -> new Value(value, value * 0.9, value * 1.1))
            .toList());
  }

  private static LineChart chart(boolean logarithmic, Line... lines) {
    return new LineChart(
        "Delayed jobs",
        "interarrival",
        "jobs",
        List.of("1", "2", "3"),
        logarithmic,
        List.of(lines));
  }

  private static Document parsed(LineChart chart) throws Exception {
    byte[] bytes = chart.toSvg().getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(bytes));
  }

  private static int count(LineChart chart, String element) throws Exception {
    return parsed(chart).getElementsByTagName(element).getLength();
  }

  @Test
  void intervalBelowZero_doesNotMakeAnAxisOfNegativeNumbers() {
    Value few = new Value(1, -3, 5);
    assertThat(chart(false, new Line("few", List.of(few, few, few))).toSvg()).doesNotContain(">-");
    Value less = new Value(-1, -3, 1);
    assertThat(chart(false, new Line("less", List.of(less, less, less))).toSvg()).contains(">-");
  }

  @Test
  void toSvg_drawsEachLineWithItsBandAndMarkers() throws Exception {
    LineChart chart = chart(false, line("fcfs", 9, 5, 2), line("easy", 8, 4, 1));
    assertThat(count(chart, "polyline")).isEqualTo(4); // two in the legend
    assertThat(count(chart, "polygon")).isEqualTo(2);
    assertThat(count(chart, "path")).isEqualTo(8);
  }

  @Test
  void toSvg_leavesOutWhatIsNotThere() throws Exception {
    Line line =
        new Line("a", List.of(new Value(1, NONE, NONE), Value.NONE, new Value(3, NONE, NONE)));
    LineChart chart = chart(false, line);
    assertThat(count(chart, "path")).isEqualTo(3); // two values and the legend
    assertThat(count(chart, "polygon")).isZero();
  }

  @Test
  void toSvg_onALogarithmicAxis_leavesOutWhatIsNotPositive() throws Exception {
    assertThat(count(chart(true, line("a", 0, 10, 100)), "path")).isEqualTo(3);
  }

  @Test
  void toSvg_ofHostileNames_isWellFormed() throws Exception {
    String name = "<script>alert(\"1\")</script>&amp;";
    assertThat(parsed(chart(false, line(name, 1, 2, 3))).getDocumentElement().getTextContent())
        .contains(name);
  }

  @Test
  void lines_thatDoNotFit_areRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> chart(false, line("a", 1, 2)));
  }

  @Property
  void linearAxis_holdsItsValuesBetweenRoundTicks(
      @ForAll @DoubleRange(min = -1e6, max = 1e6) double one,
      @ForAll @DoubleRange(min = -1e6, max = 1e6) double other) {
    double least = Math.min(one, other);
    double most = Math.max(one, other);
    Axis axis = Axis.linear(least, most);
    List<Double> ticks = axis.ticks();
    double slack = 1e-6 * Math.max(1, most - least);
    assertThat(ticks.get(0)).isLessThanOrEqualTo(least + slack);
    assertThat(ticks.get(ticks.size() - 1)).isGreaterThanOrEqualTo(most - slack);
    assertThat(ticks).hasSizeBetween(2, 16);
    assertThat(axis.position(least)).isLessThanOrEqualTo(axis.position(most));
  }

  @Test
  void logarithmicAxis_hasPowersOfTen() {
    assertThat(Axis.logarithmic(0.02, 3000).ticks())
        .extracting(Axis::label)
        .containsExactly("0.01", "0.1", "1", "10", "100", "1000", "10000");
  }

  @Test
  void styles_differFromLineToLine() throws Exception {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      lines.add(line("policy " + i, i + 1, i + 2, i + 3));
    }
    String svg = chart(false, lines.toArray(Line[]::new)).toSvg();
    List<String> styles =
        svg.lines()
            .filter(element -> element.startsWith("<polyline"))
            .map(element -> element.substring(element.indexOf("fill")))
            .distinct()
            .toList();
    assertThat(styles).hasSize(12);
  }
}
