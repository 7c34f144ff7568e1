package io.github.gapwise.testkit.run;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.ManagedRun.Restarts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * An instance as text, to run it again: as Java code, and as the files of a workload that {@code
 * gapwise run} reads, in which a tick is a millisecond. A failure of {@link
 * SchedulingPolicyContract} prints both.
 */
public final class Replay {
  /** The number of decimals of seconds in the files. */
  private static final int DECIMALS = 3;

  private static final String NEEDS_QUOTES = "[\\s\\S]*[,\"\\r\\n][\\s\\S]*";

  private final SchedulingInstance instance;

  /** The Java statements that run the policy on the instance. */
  private final String run;

  /** What the run has beyond the instance, which the files leave out. */
  private final List<String> extras;

  /** Creates the text of an instance. */
  public Replay(SchedulingInstance instance) {
    this(instance, "ReferenceDriver.run(instance, policy);", List.of());
  }

  private Replay(SchedulingInstance instance, String run, List<String> extras) {
    this.instance = Objects.requireNonNull(instance, "instance");
    this.run = run;
    this.extras = extras;
  }

  /** Creates the text of an instance that runs under a resource manager. */
  public static Replay managed(SchedulingInstance instance, long seed, Restarts restarts) {
    String run = "ManagedRun.of(instance, policy, %dL, ManagedRun.Restarts.%s);";
    return of(instance, run.formatted(seed, restarts.name()), "resource manager");
  }

  /**
   * Creates the text of an instance that is run by statements of the caller.
   *
   * @param run the Java statements that run {@code policy} on {@code instance}
   * @param extras what the run has beyond the instance, which the files leave out
   */
  public static Replay of(SchedulingInstance instance, String run, String... extras) {
    return new Replay(instance, Objects.requireNonNull(run, "run"), List.of(extras));
  }

  /** Java statements that declare the variables {@code grid} and {@code instance}, equal to it. */
  public String java() {
    return InstanceCode.of(instance);
  }

  /** The file {@code machines.csv}. */
  public String machinesCsv() {
    List<String> kinds = instance.grid().kinds();
    StringBuilder csv = new StringBuilder("machine,cpus,speed,tags" + columns(kinds) + "\n");
    for (Machine machine : instance.grid().machines()) {
      List<Object> cells = new ArrayList<>();
      cells.add(machine.id());
      cells.add(machine.cpus());
      cells.add(machine.speed());
      cells.add(String.join(";", machine.tags().names()));
      kinds.forEach(kind -> cells.add(machine.capacities().amount(kind)));
      line(csv, cells.toArray());
    }
    return csv.toString();
  }

  /** The file {@code jobs.csv}. */
  public String jobsCsv() {
    List<String> kinds = instance.grid().kinds();
    boolean hasNodes = instance.jobs().stream().anyMatch(each -> each.job().nodes() > 1);
    StringBuilder csv =
        new StringBuilder("job,release,deadline,cpus,estimated_work,actual_work,weight,owner,tags");
    csv.append(hasNodes ? ",nodes" : "").append(columns(kinds)).append('\n');
    for (ActualJob actual : instance.jobs()) {
      Job job = actual.job();
      List<Object> cells =
          new ArrayList<>(
              List.of(
                  job.id(),
                  seconds(job.release()),
                  job.hasDeadline() ? seconds(job.deadline()) : "",
                  job.cpus(),
                  seconds(job.work()),
                  seconds(actual.actualWork()),
                  job.weight(),
                  job.owner(),
                  String.join(";", job.requiredTags().names())));
      if (hasNodes) {
        cells.add(job.nodes());
      }
      kinds.forEach(kind -> cells.add(job.resources().amount(kind)));
      line(csv, cells.toArray());
    }
    return csv.toString();
  }

  private static String columns(List<String> kinds) {
    return kinds.stream().map(kind -> "," + kind).collect(Collectors.joining());
  }

  /**
   * Both forms, with the commands that write the files and run a policy on them.
   *
   * @param label the label of the policy
   */
  public String text(String label) {
    return """
        The instance in Java, with the classes of io.github.gapwise.core and this library:

        %s%s

        The instance in files, a tick being a millisecond%s:

        mkdir -p replay
        cat > replay/machines.csv <<'END'
        %sEND
        cat > replay/jobs.csv <<'END'
        %sEND
        %s
        """
        .formatted(java(), run, leftOut(), machinesCsv(), jobsCsv(), command(label));
  }

  /** The command that runs a policy on the files. */
  private String command(String label) {
    StringBuilder command = new StringBuilder("gapwise run replay --policy '" + label + "'");
    command.append(instance.overrunRule() == OverrunRule.EXTEND ? " --overrun extend" : "");
    command.append(instance.submissionMode() == SubmissionMode.STATIC ? " --static" : "");
    long seed = instance.context().seed();
    return command.append(seed == 0 ? "" : " --seed " + seed).toString();
  }

  private String leftOut() {
    List<String> parts = new ArrayList<>(extras);
    add(parts, "outages", !instance.outages().isEmpty());
    add(parts, "cancellations", !instance.cancellations().isEmpty());
    add(parts, "loads", !instance.interference().loads().isEmpty());
    add(parts, "kills", !instance.interference().kills().isEmpty());
    add(parts, "refused starts", !instance.interference().refusedStarts().isEmpty());
    add(parts, "matrix of run times", !(instance.times() instanceof SpeedScaled));
    add(parts, "histories", instance.keepsHistories());
    return parts.isEmpty() ? "" : ", without its " + String.join(", ", parts);
  }

  private static void add(List<String> parts, String part, boolean present) {
    if (present) {
      parts.add(part);
    }
  }

  private static String seconds(long ticks) {
    return BigDecimal.valueOf(ticks, DECIMALS).toPlainString();
  }

  private static void line(StringBuilder csv, Object... cells) {
    List<String> texts = new ArrayList<>();
    for (Object cell : cells) {
      texts.add(quoted(cell.toString()));
    }
    csv.append(String.join(",", texts)).append('\n');
  }

  private static String quoted(String cell) {
    return cell.matches(NEEDS_QUOTES) ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }
}
