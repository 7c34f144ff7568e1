package io.github.gapwise.testkit.run;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.Interference;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import java.util.Collection;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Java code that rebuilds an instance; defaults are omitted. */
final class InstanceCode {
  /**
   * If the ids of the jobs are this far apart, no matrix with a row for each id in between is
   * written.
   */
  private static final long MOST_ROWS = 1000;

  private final SchedulingInstance instance;
  private final StringBuilder code = new StringBuilder();

  private InstanceCode(SchedulingInstance instance) {
    this.instance = instance;
  }

  /** The code, which declares the variables {@code grid} and {@code instance}. */
  static String of(SchedulingInstance instance) {
    InstanceCode code = new InstanceCode(instance);
    code.writeGrid();
    code.code.append("SchedulingInstance instance =\n    SchedulingInstance.of(grid)");
    code.writeContext();
    code.writeParts();
    code.writeInterference(instance.interference());
    return code.code.append(";\n").toString();
  }

  private void writeGrid() {
    code.append("Grid grid =\n    Grid.of(\n        List.of(\n            ")
        .append(joined(instance.grid().machines(), InstanceCode::machine, ",\n            "))
        .append("));\n");
  }

  private static String machine(Machine machine) {
    return "Machine.of(%d, %d, %s)".formatted(machine.id(), machine.cpus(), machine.speed())
        + call(!machine.tags().isEmpty(), "withTags", tags(machine.tags()))
        + call(!machine.capacities().isEmpty(), "withCapacities", resources(machine.capacities()));
  }

  /** A call that changes a default; nothing if it is not changed. */
  private static String call(boolean isChanged, String method, String argument) {
    return isChanged ? ".%s(%s)".formatted(method, argument) : "";
  }

  private static String resources(Resources resources) {
    Function<String, String> entry =
        kind -> ".with(%s, %s)".formatted(text(kind), whole(resources.amount(kind)));
    return "Resources.none()" + joined(resources.kinds(), entry, "");
  }

  private static String tags(Tags tags) {
    return "Tags.of(" + joined(tags.names(), InstanceCode::text, ", ") + ")";
  }

  private static String text(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      boolean plain = c >= ' ' && c < 127 && c != '"' && c != '\\';
      // Java reads \\u escapes before it looks for the end of a literal, but not octal ones.
      String escape = c < 256 ? "\\%03o" : "\\u%04x";
      literal.append(plain ? String.valueOf(c) : escape.formatted((int) c));
    }
    return literal.append('"').toString();
  }

  private void writeContext() {
    SchedulingContext context = instance.context();
    boolean isMatrix = !(context.times() instanceof SpeedScaled);
    String changed =
        call(isMatrix, "withTimes", isMatrix ? matrix() : "")
            + call(
                context.ticksPerSecond() != 1,
                "withTicksPerSecond",
                whole(context.ticksPerSecond()))
            + call(context.seed() != 0, "withSeed", whole(context.seed()))
            + call(context.explained(), "withExplained", "true");
    if (!changed.isEmpty()) {
      code.append("\n        .withContext(SchedulingContext.of(grid)");
      code.append(isMatrix ? "\n                " : "").append(changed).append(')');
    }
  }

  /** Processing times of any kind, as a matrix of the instance's jobs. */
  private String matrix() {
    List<Job> jobs = instance.jobs().stream().map(ActualJob::job).toList();
    long first = jobs.stream().mapToLong(Job::id).min().orElse(0);
    long last = jobs.stream().mapToLong(Job::id).max().orElse(-1);
    if (last - first >= MOST_ROWS) {
      return "times /* of your own */";
    }
    StringJoiner rows = new StringJoiner(",", "new long[][] {", "}");
    LongStream.rangeClosed(first, last).forEach(id -> rows.add(row(jobs, id)));
    return "EtcMatrix.of(%s, %s)".formatted(whole(first), rows);
  }

  private String row(List<Job> jobs, long id) {
    List<Job> found = jobs.stream().filter(job -> job.id() == id).toList();
    Function<Machine, String> ticks =
        machine -> found.isEmpty() ? "1" : whole(instance.times().ticks(found.get(0), machine));
    return "{" + joined(instance.grid().machines(), ticks, ", ") + "}";
  }

  private void writeParts() {
    if (!instance.jobs().isEmpty()) {
      code.append("\n        .withJobs(\n            List.of(\n                ")
          .append(joined(instance.jobs(), InstanceCode::job, ",\n                "))
          .append("))");
    }
    write("Outages", instance.outages(), InstanceCode::outage);
    write(
        "Cancellations",
        instance.cancellations(),
        each -> "new Cancellation(%s, %s)".formatted(whole(each.jobId()), whole(each.tick())));
    code.append("\n        .withOverrunRule(OverrunRule.").append(instance.overrunRule());
    code.append(")\n        .withSubmissionMode(SubmissionMode.").append(instance.submissionMode());
    code.append(instance.keepsHistories() ? ")\n        .withHistoriesKept(true)" : ")");
  }

  private static String job(ActualJob actual) {
    Job job = actual.job();
    String deadline = job.hasDeadline() ? whole(job.deadline()) : "Job.NO_DEADLINE";
    String built =
        "new Job(%s, %s, %s, %d, %s, %s, %s, %s)"
            .formatted(
                whole(job.id()),
                whole(job.release()),
                deadline,
                job.cpus(),
                whole(job.work()),
                Double.toString(job.weight()),
                text(job.owner()),
                job.requiredTags().isEmpty() ? "Tags.none()" : tags(job.requiredTags()));
    String needing =
        built
            + call(job.nodes() > 1, "withNodes", String.valueOf(job.nodes()))
            + call(!job.resources().isEmpty(), "withResources", resources(job.resources()));
    return "new ActualJob(%s, %s)".formatted(needing, whole(actual.actualWork()));
  }

  private static String outage(Outage outage) {
    String up = outage.up() == Outage.FOREVER ? "Outage.FOREVER" : whole(outage.up());
    return "new Outage(%d, %s, %s)".formatted(outage.machineId(), whole(outage.down()), up);
  }

  private void writeInterference(Interference interference) {
    if (interference.equals(Interference.NONE)) {
      return;
    }
    code.append("\n        .withInterference(Interference.NONE");
    write(
        "Loads",
        interference.loads(),
        each ->
            "new LoadChange(%d, %s, %d)"
                .formatted(each.machineId(), whole(each.tick()), each.percent()));
    write(
        "Kills",
        interference.kills(),
        each -> "new Kill(%d, %s)".formatted(each.machineId(), whole(each.tick())));
    write("RefusedStarts", interference.refusedStarts(), String::valueOf);
    code.append(')');
  }

  private <T> void write(String name, List<T> elements, Function<T, String> element) {
    if (!elements.isEmpty()) {
      code.append("\n        .with").append(name).append("(");
      code.append(joined(elements, element, ", ")).append(")");
    }
  }

  private static <T> String joined(
      Collection<T> elements, Function<T, String> element, String separator) {
    return elements.stream().map(element).collect(Collectors.joining(separator));
  }

  private static String whole(long number) {
    return number + (number == (int) number ? "" : "L");
  }
}
