package io.github.gapwise.bench.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Guards speed by what can be counted exactly: the work that policies do on the hot path of 150
 * machines and 3000 jobs. A change of more than 2 % in either direction fails, and is either mended
 * or, if it is meant, written into {@code work.csv}.
 */
final class WorkTest {
  private static final String WORKLOAD = "klusacek(machines=150,jobs=3000,interarrival=2,seed=1)";
  private static final double LARGEST_CHANGE = 0.02;

  /** Returns what was counted while a policy decided. */
  private static Map<String, Long> run(String policy) throws ReflectiveOperationException {
    ClassLoader loader = new CountedLoader();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      Class<?> catalog = loader.loadClass("io.github.gapwise.core.scheduler.Catalog");
      Object policies = catalog.getMethod("policies").invoke(null);
      Object made = policies.getClass().getMethod("create", String.class).invoke(policies, policy);
      Class<?> replays = loader.loadClass("io.github.gapwise.bench.DecisionReplay");
      Class<?> kind = loader.loadClass("io.github.gapwise.core.scheduler.SchedulingPolicy");
      Method of = replays.getDeclaredMethod("of", String.class, kind);
      of.setAccessible(true);
      Object replay = of.invoke(null, WORKLOAD, made);
      Method runReplay = replays.getDeclaredMethod("run");
      runReplay.setAccessible(true);
      Steps.clear();
      runReplay.invoke(replay);
      return Steps.counts();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** The committed lines of a policy. */
  private static List<String> expected(String policy) throws IOException {
    try (InputStream file = WorkTest.class.getResourceAsStream("work.csv")) {
      String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> line.startsWith(policy + ",")).toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"easy", "conservative", "eg-edf", "eg-edf+tabu", "on-time", "swift"})
  void work_ofAPolicy_isWhatItWas(String policy) throws Exception {
    Map<String, Long> counts = run(policy);
    List<String> lines = new ArrayList<>();
    for (Work work : Work.values()) {
      lines.add("%s,%s,%d".formatted(policy, work, work.of(counts)));
    }
    List<String> expected = expected(policy);
    assertThat(expected).as("Lines of %s in work.csv; now %s", policy, lines).hasSameSizeAs(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = expected.get(i);
      assertThat(count(lines.get(i)))
          .as("%s before, %s now, by at most 2 %%", line, lines.get(i))
          .isBetween(count(line) * (1 - LARGEST_CHANGE), count(line) * (1 + LARGEST_CHANGE));
    }
  }

  private static double count(String line) {
    return Double.parseDouble(line.substring(line.lastIndexOf(',') + 1));
  }

  /** A method that moved to another name would guard nothing. */
  @Test
  void eachMethod_isCalledBySomePolicy() throws Exception {
    Map<String, Long> all = new HashMap<>();
    for (String policy : List.of("easy", "eg-edf+tabu", "on-time", "swift")) {
      run(policy).forEach((method, count) -> all.merge(method, count, Long::sum));
    }
    for (Work work : Work.values()) {
      assertThat(work.methods())
          .allSatisfy(method -> assertThat(Work.of(method, all)).isPositive());
    }
  }

  @Test
  void counting_repeats() throws Exception {
    assertThat(Work.STEPS.of(run("easy"))).isEqualTo(Work.STEPS.of(run("easy")));
  }
}
