package io.github.gapwise.experiments.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SweepPlanTest {
  private static final SweepPlan PLAN =
      plan(
          List.of("a(x=1..2)", "log|1.swf"),
          options("--estimates", "exact|factor=2", "--static", "true"),
          List.of("p", "q(n=3|4)"));

  @Test
  void points_comeByWorkload_option_andPolicy() {
    List<String> points = new ArrayList<>();
    for (int position = 0; position < PLAN.size(); position++) {
      SweepPoint point = PLAN.point(position);
      assertThat(point.position()).isEqualTo(position);
      points.add(
          point.workload() + " " + point.options().get("--estimates") + " " + point.policy());
    }

    assertThat(points)
        .hasSize(18)
        .startsWith(
            "a(x=1) exact p", "a(x=1) exact q(n=3)", "a(x=1) exact q(n=4)", "a(x=1) factor=2 p")
        .endsWith("log|1.swf factor=2 q(n=3)", "log|1.swf factor=2 q(n=4)")
        .doesNotHaveDuplicates();
    assertThat(PLAN.describe())
        .isEqualTo("18 runs: 3 workloads x 2 settings of options x 3 policies");
  }

  @Test
  void columns_areTheParameters() {
    assertThat(PLAN.columns())
        .containsExactly("x", "option.estimates", "option.static", "policy.n");
    assertThat(PLAN.point(4).parameters())
        .isEqualTo(
            Map.of(
                "x",
                "1",
                "option.estimates",
                "factor=2",
                "option.static",
                "true",
                "policy.n",
                "3"));
    assertThat(PLAN.axes()).extracting(SweepAxis::column).isEqualTo(PLAN.columns());
    assertThat(PLAN.axes().get(0).values()).containsExactly("1", "2");
    assertThat(PLAN.axes().get(3).values()).containsExactly("3", "4");
  }

  @Test
  void columns_ofSweptFields_standBesideTheOption() {
    SweepPlan plan =
        plan(
            List.of("a"),
            options("--deadlines", "share=0.1|0.2,slack=1..4", "--seed", "1..2"),
            List.of("p"));

    assertThat(plan.columns())
        .containsExactly("option.deadlines", "option.deadlines.share", "option.seed");
    assertThat(plan.axes())
        .extracting(SweepAxis::column)
        .containsExactly("option.deadlines.share", "option.seed");
    assertThat(plan.point(2).parameters())
        .containsEntry("option.deadlines", "share=0.2,slack=1..4")
        .containsEntry("option.deadlines.share", "0.2")
        .containsEntry("option.seed", "1");
  }

  @Test
  void columns_ofWorkloads_areNoOthers() {
    SweepPlan plan = plan(List.of("a(makespan=1,seed=2,status=3)"), Map.of(), List.of("p"));

    assertThat(plan.columns()).containsExactly("workload.makespan", "seed", "workload.status");
  }

  @Test
  void keys_doNotDependOnTheOrderOfOptions() {
    assertThat(SweepPoint.key("w", options("--a", "1", "--b", "2"), "p"))
        .isEqualTo(SweepPoint.key("w", options("--b", "2", "--a", "1"), "p"))
        .isNotEqualTo(SweepPoint.key("w", options("--a", "2", "--b", "1"), "p"));
  }

  @Test
  void sweep_thatIsTooLarge_isRefusedBeforeItIsMade() {
    SweepPlan plan =
        plan(List.of("a(x=1..999999999,y=1..999999999,z=1..999999999)"), Map.of(), List.of("p"));

    assertThat(plan.size()).isEqualTo(Long.MAX_VALUE);
    assertThatThrownBy(() -> plan.requireRunnable(100))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("must have at most 100 runs.\nMaybe a range is larger than meant");
    assertThatThrownBy(() -> PLAN.requireRunnable(17)).hasMessageContaining("(18 runs: 3");
    PLAN.requireRunnable(18);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a(x=1|1)", "a(x=1..3|2)"})
  void run_thatIsAskedForTwice_isRefused(String label) {
    assertThatThrownBy(() -> plan(List.of(label), Map.of(), List.of("p")).requireRunnable(100))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("must be given only once");
    assertThatThrownBy(() -> plan(List.of("w"), Map.of(), List.of(label)).requireRunnable(100))
        .hasMessageStartingWith("The policy (a(x=");
    assertThatThrownBy(
            () -> plan(List.of("w"), options("--seed", "1|1"), List.of("p")).requireRunnable(100))
        .hasMessage("The value of --seed (1) must be given only once.");
  }

  /** Every run is in one part; the parts and the policies in each are as even as can be. */
  @Property
  void parts_areAPartition(
      @ForAll @IntRange(min = 1, max = 12) int workloads,
      @ForAll @IntRange(min = 1, max = 5) int policies,
      @ForAll @IntRange(min = 1, max = 9) int count) {
    SweepPlan plan =
        plan(
            List.of("a(x=1..%d)".formatted(workloads)),
            Map.of(),
            List.of("p(y=1..%d)".formatted(policies)));
    int[] sizes = new int[count];
    for (int position = 0; position < plan.size(); position++) {
      int at = position;
      List<Integer> in =
          IntStream.rangeClosed(1, count)
              .filter(index -> plan.isIn(new Shard(index, count), at))
              .boxed()
              .toList();
      assertThat(in).hasSize(1);
      sizes[in.get(0) - 1]++;
    }
    int most = IntStream.of(sizes).max().orElseThrow();
    assertThat(most).isLessThanOrEqualTo((workloads + count - 1) / count * policies);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0/2", "3/2", "1/0", "1", "a/b", "1/2/3", "-1/2", "1/9999999"})
  void shard_thatIsNone_isRefused(String text) {
    assertThatThrownBy(() -> Shard.parse(text))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("must have the form K/N");
  }

  @Test
  void shard_isReadAsItIsWritten() {
    assertThat(Shard.parse("2/8")).isEqualTo(new Shard(2, 8)).hasToString("2/8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fcfs", "a/b.swf", "--policy", "share=0.1,slack=1..4"})
  void plainWords_needNoQuotes(String word) {
    assertThat(ShellText.quote(word)).isEqualTo(word);
  }

  @Test
  void otherWords_areQuoted() {
    assertThat(ShellText.quote("a(b=1|2)")).isEqualTo("'a(b=1|2)'");
    assertThat(ShellText.quote("it's")).isEqualTo("'it'\\''s'");
    assertThat(ShellText.quote("")).isEqualTo("''");
    assertThat(ShellText.words("a 'b c' 'it'\\''s' '' d\\ e"))
        .containsExactly("a", "b c", "it's", "", "d e");
  }

  private static SweepPlan plan(
      List<String> workloads, Map<String, String> options, List<String> policies) {
    return new SweepDefinition(
            workloads,
            Set.of("log|1.swf"),
            options,
            Set.of("slack", "window"),
            policies,
            List.of(),
            Optional.empty())
        .plan();
  }

  private static Map<String, String> options(String... namesAndValues) {
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      options.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return options;
  }
}
