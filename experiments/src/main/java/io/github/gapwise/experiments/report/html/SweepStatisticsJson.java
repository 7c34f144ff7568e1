package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.gapwise.experiments.report.html.Comparisons.Pair;
import io.github.gapwise.experiments.report.html.SweepDescription.Axis;
import io.github.gapwise.experiments.statistics.BoxPlot;
import io.github.gapwise.experiments.statistics.Interval;
import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.ParetoFront;
import io.github.gapwise.experiments.statistics.Summary;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes the statistics of a sweep into the data of a page. */
final class SweepStatisticsJson {
  private static final MathContext DIGITS = new MathContext(7);
  private static final String USAGE = "usage";
  private static final String DELAYED = "delayed";

  private final JsonGenerator json;
  private final SweepCells cells;
  private final List<String> metrics;
  private final int points;
  private final int policies;

  SweepStatisticsJson(JsonGenerator json, SweepCells cells, List<String> metrics) {
    this.json = json;
    this.cells = cells;
    this.metrics = metrics;
    points = cells.points().size();
    policies = cells.policies().size();
  }

  void write() throws IOException {
    writeAxes();
    writePoints();
    writePolicies();
    writeCounts();
    List<Integer> varying = new ArrayList<>();
    json.writeObjectFieldStart("constant");
    for (int metric = 0; metric < metrics.size(); metric++) {
      double[] all = all(metric);
      if (all.length > 0 && isConstant(all)) {
        json.writeFieldName(metrics.get(metric));
        writeNumber(all[0]);
      } else if (all.length > 0) {
        varying.add(metric);
      }
    }
    json.writeEndObject();
    MetricsJson.write(json, varying.stream().map(metrics::get).toList());
    json.writeArrayFieldStart("statistics");
    for (int metric : varying) {
      writeStatistics(metric);
    }
    json.writeEndArray();
    writeFronts();
  }

  private double[] all(int metric) {
    List<Double> all = new ArrayList<>();
    for (int point = 0; point < points; point++) {
      for (int policy = 0; policy < policies; policy++) {
        for (double value : cells.values(point, policy, metric)) {
          all.add(value);
        }
      }
    }
    return all.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static boolean isConstant(double[] values) {
    for (double value : values) {
      if (value != values[0]) {
        return false;
      }
    }
    return true;
  }

  private void writeNumber(double value) throws IOException {
    BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
    json.writeNumber(rounded.scale() < 0 ? rounded.setScale(0) : rounded);
  }

  private void writeAxes() throws IOException {
    json.writeArrayFieldStart("axes");
    for (Axis axis : cells.axes()) {
      json.writeStartObject();
      json.writeStringField("column", axis.column());
      json.writeStringField("of", axis.of());
      JsonColumns.write(json, "values", axis.values());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writePoints() throws IOException {
    json.writeArrayFieldStart("points");
    for (List<Integer> point : cells.points()) {
      json.writeArray(point.stream().mapToInt(Integer::intValue).toArray(), 0, point.size());
    }
    json.writeEndArray();
  }

  /** Writes the policies, with their labels without each parameter of policies. */
  private void writePolicies() throws IOException {
    json.writeArrayFieldStart("policies");
    for (String policy : cells.policies()) {
      json.writeStartObject();
      json.writeStringField("policy", policy);
      json.writeObjectFieldStart("without");
      for (Axis axis : cells.axes()) {
        if (axis.of().equals(SweepCells.POLICY)) {
          String parameter = axis.column().substring(axis.column().indexOf('.') + 1);
          json.writeStringField(axis.column(), Labels.without(policy, Set.of(parameter)));
        }
      }
      json.writeEndObject();
      json.writeObjectFieldStart("values");
      for (Axis axis : cells.axes()) {
        if (axis.of().equals(SweepCells.POLICY)) {
          json.writeNumberField(axis.column(), cells.valueOf(policy, axis));
        }
      }
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeCounts() throws IOException {
    json.writeArrayFieldStart("counts");
    for (int point = 0; point < points; point++) {
      for (int policy = 0; policy < policies; policy++) {
        json.writeNumber(cells.count(point, policy));
      }
    }
    json.writeEndArray();
  }

  /** Writes a metric's statistics: by cell the mean, its interval and the box; the comparisons. */
  private void writeStatistics(int metric) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("cells");
    for (int point = 0; point < points; point++) {
      for (int policy = 0; policy < policies; policy++) {
        writeCell(cells.values(point, policy, metric));
      }
    }
    json.writeEndArray();
    writeComparisons(new Comparisons(cells, metric));
    json.writeEndObject();
  }

  /**
   * Writes mean, low, high, whisker, quartile, median, quartile, whisker, outliers …; null if
   * empty.
   */
  private void writeCell(double[] values) throws IOException {
    if (values.length == 0) {
      json.writeNull();
      return;
    }
    Summary summary = Summary.of(values);
    BoxPlot box = BoxPlot.of(values);
    json.writeStartArray();
    writeNumber(summary.mean());
    writeInterval(summary.interval());
    writeNumber(box.lowerWhisker());
    writeNumber(box.lowerQuartile());
    writeNumber(box.median());
    writeNumber(box.upperQuartile());
    writeNumber(box.upperWhisker());
    for (double outlier : box.outliers()) {
      writeNumber(outlier);
    }
    json.writeEndArray();
  }

  private void writeInterval(Optional<Interval> interval) throws IOException {
    if (interval.isEmpty()) {
      json.writeNull();
      json.writeNull();
    } else {
      writeNumber(interval.get().low());
      writeNumber(interval.get().high());
    }
  }

  /**
   * Writes a row for each pair: point, first, second, difference of the means, its interval, the
   * numbers of pairs in which the first is less, equal and greater, p, and corrected p with either
   * as the baseline.
   */
  private void writeComparisons(Comparisons comparisons) throws IOException {
    json.writeArrayFieldStart("comparisons");
    for (int k = 0; k < comparisons.pairs().size(); k++) {
      Pair pair = comparisons.pairs().get(k);
      PairedComparison comparison = pair.comparison();
      json.writeStartArray();
      json.writeNumber(pair.point());
      json.writeNumber(pair.first());
      json.writeNumber(pair.second());
      writeNumber(comparison.difference().mean());
      writeInterval(comparison.interval());
      json.writeNumber(comparison.less());
      json.writeNumber(comparison.equal());
      json.writeNumber(comparison.greater());
      writeNumber(pair.pValue());
      writeNumber(comparisons.corrected(k, false));
      writeNumber(comparisons.corrected(k, true));
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  /**
   * Writes, by point, the policies that no other beats in both mean usage and mean delayed jobs.
   */
  private void writeFronts() throws IOException {
    int usage = metrics.indexOf(USAGE);
    int delayed = metrics.indexOf(DELAYED);
    json.writeArrayFieldStart("fronts");
    for (int point = 0; point < points && usage >= 0 && delayed >= 0; point++) {
      List<Integer> present = new ArrayList<>();
      List<double[]> means = new ArrayList<>();
      for (int policy = 0; policy < policies; policy++) {
        if (cells.count(point, policy) > 0) {
          present.add(policy);
          means.add(
              new double[] {
                Summary.of(cells.values(point, policy, delayed)).mean(),
                -Summary.of(cells.values(point, policy, usage)).mean()
              });
        }
      }
      json.writeStartArray();
      for (int k : ParetoFront.ofMinima(means.toArray(new double[0][]))) {
        json.writeNumber(present.get(k));
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }
}
