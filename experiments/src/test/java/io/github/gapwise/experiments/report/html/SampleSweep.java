package io.github.gapwise.experiments.report.html;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The files of a sweep that nobody ran: of every seed, the second policy has 10 delayed jobs less
 * than the first, the third 20, and so on; usage falls in the same order.
 *
 * @param policies the labels
 * @param interarrivals how many values the first parameter has, from 1 on
 * @param machines the values of the second parameter
 * @param seeds how many runs a point has of each policy
 */
public record SampleSweep(
    List<String> policies, int interarrivals, List<Integer> machines, int seeds) {
  private static final String METRICS =
      "delayed,mean_wait,mean_bounded_slowdown,usage,makespan,killed";

  /** How many runs it has. */
  public int runs() {
    return policies.size() * interarrivals * machines.size() * seeds;
  }

  /** Writes the files into a directory. */
  public void write(Path directory) throws IOException {
    Files.createDirectories(directory);
    Files.writeString(directory.resolve("sweep.json"), json());
    Files.write(directory.resolve("runs.csv"), lines(), StandardCharsets.UTF_8);
  }

  private String workload() {
    return "klusacek(machines=%s,interarrival=1..%d,seed=1..%d)"
        .formatted(
            machines.stream().map(String::valueOf).collect(Collectors.joining("|")),
            interarrivals,
            seeds);
  }

  private static String texts(List<String> texts) {
    return texts.stream().map("\"%s\""::formatted).collect(Collectors.joining(",", "[", "]"));
  }

  private static String axis(String column, List<String> values) {
    return "{\"column\":\"%s\",\"of\":\"workload\",\"values\":%s}".formatted(column, texts(values));
  }

  private static List<String> upTo(int last) {
    return IntStream.rangeClosed(1, last).mapToObj(String::valueOf).toList();
  }

  private String json() {
    String axes =
        String.join(
            ",",
            axis("machines", machines.stream().map(String::valueOf).toList()),
            axis("interarrival", upTo(interarrivals)),
            axis("seed", upTo(seeds)));
    return "{\"gapwise\":\"0\",\"java\":\"17\",\"command\":\"gapwise sweep '%s'\",\"workloads\":%s,\"policies\":%s,\"options\":{},\"axes\":[%s],\"metrics\":%s,\"runs\":%d}\n"
        .formatted(
            workload(),
            texts(List.of(workload())),
            texts(policies),
            axes,
            texts(List.of(METRICS.split(","))),
            runs());
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("workload,policy,machines,interarrival,seed,status,message," + METRICS);
    for (int count : machines) {
      for (int interarrival = 1; interarrival <= interarrivals; interarrival++) {
        for (int seed = 1; seed <= seeds; seed++) {
          for (int policy = 0; policy < policies.size(); policy++) {
            lines.add(line(count, interarrival, seed, policy));
          }
        }
      }
    }
    return lines;
  }

  private String line(int count, int interarrival, int seed, int policy) {
    SplittableRandom random = new SplittableRandom(1000L * interarrival + seed + count);
    double load = 4000.0 / interarrival / Math.sqrt(count);
    long delayed = Math.round(load * (0.8 + 0.4 * random.nextDouble())) + 500 - 10L * policy;
    double wait = 7 * delayed + policy;
    return String.format(
        Locale.ROOT,
        "\"klusacek(machines=%d,interarrival=%d,seed=%d)\",\"%s\",%d,%d,%d,done,,%d,%.3f,%.3f,%.3f,%.2f,0",
        count,
        interarrival,
        seed,
        policies.get(policy).replace("\"", "\"\""),
        count,
        interarrival,
        seed,
        delayed,
        wait,
        1 + wait / 900,
        90 - 2.0 * policy - 3 * random.nextDouble() - interarrival,
        20000 + wait);
  }
}
