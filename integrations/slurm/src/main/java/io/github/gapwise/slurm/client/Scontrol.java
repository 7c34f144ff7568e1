package io.github.gapwise.slurm.client;

import io.github.gapwise.core.text.Printable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Carries out orders by {@code scontrol}, which reads them as lines from its standard input: one
 * process for the first order of every job, one for the second of every job, and so on. What fails
 * must never be followed by the job's next order, for a release after a pin that failed would start
 * the job anywhere.
 */
final class Scontrol {
  private static final List<String> PROGRAM = List.of("scontrol");
  private static final int MESSAGE_LENGTH = 300;

  /** Slurm's complaints name the job: {@code Invalid job id specified for job 7}. */
  private static final Pattern NAMED_JOB = Pattern.compile("\\bjob (\\d{1,18})\\b");

  private final CommandRunner runner;
  private final Map<Long, String> failures = new TreeMap<>();

  Scontrol(CommandRunner runner) {
    this.runner = runner;
  }

  /** Carries out the orders and returns why those of some jobs failed. */
  Map<Long, String> carryOut(List<JobCommand> orders) {
    for (List<JobCommand> round : rounds(orders)) {
      send(round.stream().filter(order -> !failures.containsKey(order.job())).toList());
    }
    return failures;
  }

  /** The first order of every job, then the second of every job that has one, and so on. */
  private static List<List<JobCommand>> rounds(List<JobCommand> orders) {
    List<List<JobCommand>> rounds = new ArrayList<>();
    Map<Long, Integer> placed = new HashMap<>();
    for (JobCommand order : orders) {
      int round = placed.merge(order.job(), 1, Integer::sum) - 1;
      if (round == rounds.size()) {
        rounds.add(new ArrayList<>());
      }
      rounds.get(round).add(order);
    }
    return rounds;
  }

  /**
   * Sends orders of different jobs. If some fail, the others are sent again without them, until
   * scontrol has nothing to complain about: an order may be carried out twice. Where the complaint
   * names no job, halves are sent, down to one order.
   */
  private void send(List<JobCommand> orders) {
    Deque<List<JobCommand>> batches = new ArrayDeque<>(List.of(orders));
    while (!batches.isEmpty()) {
      List<JobCommand> batch = batches.pop();
      String complaint =
          batch.isEmpty() ? "" : runner.feed(PROGRAM, batch.stream().map(Scontrol::line).toList());
      if (complaint.isEmpty()) {
        continue;
      }
      Map<Long, String> named = named(complaint, batch);
      failures.putAll(named);
      int half = batch.size() / 2;
      if (!named.isEmpty()) {
        batches.push(batch.stream().filter(order -> !named.containsKey(order.job())).toList());
      } else if (half == 0) {
        failures.put(batch.get(0).job(), message(batch.get(0), complaint));
      } else {
        batches.push(batch.subList(half, batch.size()));
        batches.push(batch.subList(0, half));
      }
    }
  }

  /** The jobs of the batch that a complaint names, each with the first line that names it. */
  private static Map<Long, String> named(String complaint, List<JobCommand> batch) {
    NavigableMap<Long, JobCommand> byJob = new TreeMap<>();
    batch.forEach(order -> byJob.put(order.job(), order));
    Map<Long, String> named = new TreeMap<>();
    for (String line : complaint.lines().toList()) {
      Matcher matcher = NAMED_JOB.matcher(line);
      while (matcher.find()) {
        JobCommand order = byJob.get(Long.parseLong(matcher.group(1)));
        if (order != null) {
          named.putIfAbsent(order.job(), message(order, line));
        }
      }
    }
    return named;
  }

  private static String message(JobCommand order, String complaint) {
    return "The command (scontrol %s) must succeed: %s"
        .formatted(line(order), Printable.excerpt(complaint.strip(), MESSAGE_LENGTH));
  }

  /** A job that is pinned has one node: otherwise Slurm may add others to the one named. */
  private static String line(JobCommand order) {
    return switch (order.action()) {
      case PIN ->
          "update jobid=%d reqnodelist=%s numnodes=1-1".formatted(order.job(), order.node());
      case UNPIN -> "update jobid=%d reqnodelist=".formatted(order.job());
      case PUT_OFF -> "update jobid=%d starttime=now+60".formatted(order.job());
      case UNPIN_PUT_OFF -> "update jobid=%d reqnodelist= starttime=now".formatted(order.job());
      case HOLD -> "uhold %d".formatted(order.job());
      case RELEASE -> "release %d".formatted(order.job());
      case SET_NICE -> "update jobid=%d nice=%d".formatted(order.job(), order.nice());
    };
  }
}
