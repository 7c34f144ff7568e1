package io.github.gapwise.experiments.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.OwnerFigures;
import io.github.gapwise.simulator.metrics.Spread;
import io.github.gapwise.workloads.file.Decimals;
import java.io.IOException;
import java.util.Locale;

/** The parts of {@code summary.json} about owners, present only if any owner is known. */
final class OwnersJson {
  private OwnersJson() {}

  static void writeDefinitions(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("owner_metrics");
    for (OwnerMeasure measure : OwnerMeasure.values()) {
      json.writeObjectFieldStart(measure.metric().label());
      json.writeStringField("unit", measure.metric().unit().name().toLowerCase(Locale.ROOT));
      json.writeStringField(
          "definition",
          "x = " + measure.metric().definition() + " over the ended jobs of an owner");
      json.writeEndObject();
    }
    json.writeStringField("mean", "sum of x / n, over the n owners of ended jobs");
    json.writeStringField("standard_deviation", "sqrt(sum of (x - mean)^2 / n)");
    json.writeStringField("fairness", "(sum of x)^2 / (n * sum of x^2), Jain's index");
    json.writeEndObject();
  }

  static void writeFigures(JsonGenerator json, RunResult result) throws IOException {
    json.writeObjectFieldStart("owners");
    json.writeNumberField("count", result.owners().size());
    for (OwnerMeasure measure : OwnerMeasure.values()) {
      writeSpread(json, measure.metric().label(), measure.over(result));
    }
    json.writeArrayFieldStart("list");
    for (OwnerFigures figures : result.owners()) {
      writeOwner(json, figures);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeSpread(JsonGenerator json, String name, Spread spread)
      throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("mean", Decimals.of(spread.mean()));
    json.writeNumberField("standard_deviation", Decimals.of(spread.standardDeviation()));
    json.writeNumberField("min", Decimals.of(spread.min()));
    json.writeNumberField("max", Decimals.of(spread.max()));
    json.writeNumberField("fairness", Decimals.of(spread.fairness()));
    json.writeEndObject();
  }

  private static void writeOwner(JsonGenerator json, OwnerFigures figures) throws IOException {
    json.writeStartObject();
    json.writeStringField("owner", figures.owner());
    json.writeNumberField("jobs", figures.jobs());
    for (OwnerMeasure measure : OwnerMeasure.values()) {
      json.writeNumberField(measure.metric().label(), Decimals.of(measure.of(figures)));
    }
    json.writeEndObject();
  }
}
