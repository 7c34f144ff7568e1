package io.github.gapwise.experiments.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.ObservationWindow;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.Decimals;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.OutputDirectory;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.Ticks;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * {@code summary.json}: what was run and every {@link Metric} of each policy, with the units and
 * definitions of the metrics, and the same for owners if any is known.
 */
final class SummaryJson {
  static final String FILE = "summary.json";

  /** The words that repeat the runs, if they are known. */
  static final String ARGUMENTS = "arguments";

  static final String POLICIES = "policies";

  private SummaryJson() {}

  static void write(
      OutputDirectory directory,
      Experiment experiment,
      List<String> arguments,
      List<RunResult> results) {
    OutputStream content = directory.create(Path.of(FILE));
    try (JsonGenerator json = new JsonFactory().createGenerator(content)) {
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      json.writeStartObject();
      writeArguments(json, arguments);
      writeWorkload(json, experiment.workload());
      writeOptions(json, experiment);
      writeMetrics(json);
      boolean ownersKnown = results.stream().anyMatch(RunResult::hasOwners);
      if (ownersKnown) {
        OwnersJson.writeDefinitions(json);
      }
      writePolicies(json, results, ownersKnown);
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (IOException e) {
      throw FileProblems.unwritable(Path.of(FILE), e);
    }
  }

  private static void writeArguments(JsonGenerator json, List<String> arguments)
      throws IOException {
    if (!arguments.isEmpty()) {
      json.writeFieldName(ARGUMENTS);
      json.writeArray(arguments.toArray(String[]::new), 0, arguments.size());
    }
  }

  private static void writeWorkload(JsonGenerator json, Workload workload) throws IOException {
    json.writeObjectFieldStart("workload");
    json.writeStringField("name", workload.name());
    json.writeNumberField("machines", workload.grid().size());
    json.writeNumberField("cpus", workload.grid().totalCpus());
    json.writeNumberField("jobs", workload.jobCount());
    json.writeArrayFieldStart("cleaning");
    for (CleaningReport.Entry entry : workload.cleaning().entries()) {
      json.writeStartObject();
      json.writeStringField("what", entry.what());
      json.writeNumberField("count", entry.count());
      json.writeNumberField("first_line", entry.firstLine());
      if (!entry.detail().isEmpty()) {
        json.writeStringField("detail", entry.detail());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeOptions(JsonGenerator json, Experiment experiment) throws IOException {
    json.writeObjectFieldStart("options");
    json.writeStringField("overrun", lowerCase(experiment.options().overrun()));
    json.writeStringField("submission", lowerCase(experiment.options().submission()));
    json.writeNumberField("seed", experiment.options().seed());
    json.writeNumberField("slowdown_bound", seconds(experiment.slowdownBound()));
    writeWindow(json, experiment.window());
    json.writeEndObject();
  }

  /** In seconds after the first release; an open end is null. */
  private static void writeWindow(JsonGenerator json, ObservationWindow window) throws IOException {
    json.writeObjectFieldStart("window");
    json.writeNumberField("from", seconds(window.from()));
    if (window.isOpen()) {
      json.writeNullField("to");
    } else {
      json.writeNumberField("to", seconds(window.to()));
    }
    if (window.membership() == ObservationWindow.Membership.END) {
      json.writeStringField("by", lowerCase(window.membership()));
    }
    json.writeEndObject();
  }

  private static void writeMetrics(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("metrics");
    for (Metric metric : Metric.values()) {
      json.writeObjectFieldStart(metric.label());
      json.writeStringField("unit", lowerCase(metric.unit()));
      json.writeStringField("definition", metric.definition());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private static void writePolicies(
      JsonGenerator json, List<RunResult> results, boolean ownersKnown) throws IOException {
    json.writeArrayFieldStart(POLICIES);
    for (RunResult result : results) {
      json.writeStartObject();
      json.writeStringField("policy", result.policy());
      for (Metric metric : Metric.values()) {
        json.writeNumberField(metric.label(), Decimals.of(result.value(metric)));
      }
      if (ownersKnown) {
        OwnersJson.writeFigures(json, result);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static BigDecimal seconds(long ticks) {
    return Decimals.of((double) ticks / Ticks.PER_SECOND);
  }

  private static String lowerCase(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
