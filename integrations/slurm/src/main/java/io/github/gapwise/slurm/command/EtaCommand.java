package io.github.gapwise.slurm.command;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.driver.ClusterForecast;
import io.github.gapwise.slurm.view.Pins;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Says when jobs are expected to start. */
@Command(
    name = "eta",
    description =
        "Says when and where held jobs are expected to start, if the policy decides, jobs take as"
            + " long as their limits, and none arrives. Changes nothing, and may run beside the"
            + " daemon: give it the daemon's options.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  gapwise-slurm eta --partition main --policy 'eg-edf+tabu'",
      "  gapwise-slurm eta --partition main --policy easy --json 4711 4712"
    })
final class EtaCommand implements Runnable {
  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,17}");

  @ParentCommand private SlurmMain main;

  @Option(names = "--json", description = "Print one JSON object, with times in UTC.")
  private boolean isJson;

  @Parameters(
      paramLabel = "JOB",
      arity = "0..*",
      description = "The numbers of jobs. Default: all held jobs of the partition.")
  private List<String> jobs = List.of();

  @Override
  public void run() {
    List<Long> numbers = jobs.stream().map(EtaCommand::number).toList();
    var policy = main.schedulingPolicy();
    ClusterRecords records = main.slurm().read();
    Instant now = main.clock().instant();
    ClusterForecast forecast =
        ClusterForecast.of(records, policy, main.driverOptions(), pins(), now.toEpochMilli());
    List<ExpectedStart> rows =
        numbers.isEmpty()
            ? ExpectedStart.ofHeldJobs(forecast)
            : ExpectedStart.ofJobs(numbers, forecast);
    EtaTable table = new EtaTable(rows, now, main.clock().getZone());
    if (isJson) {
      main.out().println(json(policy.toString(), table));
    } else {
      table.lines().forEach(main.out()::println);
    }
  }

  private static long number(String job) {
    if (!NUMBER.matcher(job).matches()) {
      throw new InvalidInputException(
          "The job (%s) must be a number, as squeue shows it; arrays are left to Slurm."
              .formatted(job));
    }
    return Long.parseLong(job);
  }

  /** Without them, a job that was started looks like one whose user names its node. */
  private Pins pins() {
    try {
      return main.pinStore().read();
    } catch (IOException e) {
      main.err().println(Printable.of(String.valueOf(e.getMessage())));
      return Pins.NONE;
    }
  }

  private static String json(String policy, EtaTable table) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonLog.FACTORY.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("time", table.now().toString());
      json.writeStringField("policy", policy);
      json.writeFieldName("jobs");
      table.write(json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // never when writing to a string
    }
    return text.toString();
  }
}
