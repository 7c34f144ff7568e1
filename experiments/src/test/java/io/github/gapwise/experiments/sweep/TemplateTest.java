package io.github.gapwise.experiments.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TemplateTest {
  private static final Set<String> RANGES = Set.of("slack", "uniform", "window");

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1..5;                1 2 3 4 5",
        "1..9/2;              1 3 5 7 9",
        "1..10/4;             1 5 9",
        "7..7;                7",
        "-2..2;               -2 -1 0 1 2",
        "0.1..0.5/0.1;        0.1 0.2 0.3 0.4 0.5",
        "1..2/0.25;           1 1.25 1.5 1.75 2",
        "0.5..2.5;            0.5 1.5 2.5",
        "10..100/45;          10 55 100",
        "a|b|c;               a b c",
        "1..3|10|20..22;      1 2 3 10 20 21 22",
        "2|1;                 2 1",
        "x;                   x",
        "../log.swf;          ../log.swf",
        "tde(days=7..8)|none; tde(days=7) tde(days=8) none",
      })
  void value_ofAnArgument_isARangeAListOrAText(String value, String expected) {
    Template template = Template.label("name(key=%s)".formatted(value));

    List<String> values =
        texts(template).stream()
            .map(text -> text.replaceAll("^name\\(key=(.*)\\)$", "$1"))
            .toList();
    assertThat(values).containsExactly(expected.split(" "));
    assertThat(template.slots()).singleElement().matches(slot -> slot.name().equals("key"));
    assertThat(template.slots().get(0).values().texts()).containsExactly(expected.split(" "));
  }

  @Test
  void label_withSeveralRanges_isTheirProduct_firstChangesSlowest() {
    Template template = Template.label(" eg-edf ( ties = a|b ) + tabu(every=1..2, seed=7)");

    assertThat(texts(template))
        .containsExactly(
            "eg-edf(ties=a)+tabu(every=1,seed=7)",
            "eg-edf(ties=a)+tabu(every=2,seed=7)",
            "eg-edf(ties=b)+tabu(every=1,seed=7)",
            "eg-edf(ties=b)+tabu(every=2,seed=7)");
    assertThat(template.parameters(2)).isEqualTo(Map.of("ties", "b", "every", "1", "seed", "7"));
  }

  @Test
  void keys_thatComeTwice_haveNamesOfTheirOwn() {
    Template template = Template.label("a(n=1)+b(n=2)+b(n=3)");

    assertThat(template.parameters(0)).containsOnlyKeys("n", "b.n", "b.n.2");
  }

  @Test
  void argumentWithoutKey_isCalledAsItsLabel() {
    Template template = Template.label("etc(u_c_hihi|u_i_lolo,jobs=9)");

    assertThat(texts(template)).containsExactly("etc(u_c_hihi,jobs=9)", "etc(u_i_lolo,jobs=9)");
    assertThat(template.parameters(1)).containsEntry("etc", "u_i_lolo");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1..3;                            1 2 3",
        "exact;                           exact",
        "exact|factor=2;                  exact factor=2",
        "factor=1|2|5;                    factor=1 factor=2 factor=5",
        "exact|factor=1..2|limits,seed=3; exact factor=1 factor=2 limits,seed=3",
        "uniform=1..4;                    uniform=1..4",
        "uniform=1..4|2..8,seed=1..2;     uniform=1..4,seed=1 uniform=1..4,seed=2"
            + " uniform=2..8,seed=1 uniform=2..8,seed=2",
        "uniform=1..4|uniform=2..8;       uniform=1..4 uniform=2..8",
        "share=0.1|.2,slack=1..4;         share=0.1,slack=1..4 share=.2,slack=1..4",
        "fta(a=1|2)|../x.tbl;             fta(a=1) fta(a=2) ../x.tbl",
      })
  void value_ofAnOption_mayHaveFields(String value, String expected) {
    assertThat(texts(Template.option("estimates", value, RANGES)))
        .containsExactly(expected.split(" "));
  }

  @Test
  void fields_ofAnOption_areSlots_unlessItHasSeveralValues() {
    Template fields = Template.option("deadlines", "share=0.1..0.2/0.1,slack=1..4", RANGES);
    Template values = Template.option("estimates", "exact|factor=1..2", RANGES);

    assertThat(fields.parameters(1))
        .isEqualTo(Map.of("deadlines.share", "0.2", "deadlines.slack", "1..4"));
    assertThat(values.parameters(2)).isEqualTo(Map.of("estimates", "factor=2"));
  }

  @Test
  void option_whoseValueIsARange_isSweptByAList() {
    assertThat(texts(Template.option("window", "1..5", RANGES))).containsExactly("1..5");
    assertThat(texts(Template.option("window", "1d..30d|..5", RANGES)))
        .containsExactly("1d..30d", "..5");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "n(a=1..x);        (1..x) from character 5 on; have the form FROM..TO",
        "n(a=1..);         (1..) from character 5 on; have the form FROM..TO",
        "n(a=1...5);       (1...5) from character 5 on; have the form FROM..TO",
        "n(a=1,bb=5..1);   (5..1) from character 10 on; go from a lower to a higher number",
        "n(a=1..5/0);      (1..5/0) from character 5 on; have a positive step",
        "n(a=1..5/-1);     (1..5/-1) from character 5 on; have a positive step",
        "n(a=1||2);        (1||2) from character 5 on; have a value between any two vertical bars",
        "n(a=1|2|);        (1|2|) from character 5 on; have a value between any two vertical bars",
        "n(a=b(c=1..x)|d); (1..x) from character 9 on; have the form FROM..TO",
        "n(a=1;            (n(a=1) from character 1 on; have balanced parentheses",
        "n(a=1)x;          (n(a=1)x) from character 1 on; end with a closing parenthesis",
        "a|b;              (a|b) from character 1 on; not be a list",
        "n(a=1..99999999999999999999); on of (n(a=1..99999999999999999999)); at most 18 digits",
      })
  void text_thatIsMalformed_isRefusedWithItsPlace(String text, String place, String rule) {
    assertThatThrownBy(() -> Template.label(text))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(place)
        .hasMessageContaining(rule);
  }

  @Test
  void counts_thatAreTooLarge_endAtTheMaximum() {
    Template template = Template.label("n(a=0..1/0.000000000000000001,b=1..999999999999)");

    assertThat(template.count()).isEqualTo(Long.MAX_VALUE);
    assertThat(Template.label("n(a=0..999999999999999999|0..999999999999999999)").count())
        .isEqualTo(2_000_000_000_000_000_000L);
    assertThat(Choice.sum(Long.MAX_VALUE, 1)).isEqualTo(Long.MAX_VALUE);
    assertThat(Choice.product(1L << 32, 1L << 32)).isEqualTo(Long.MAX_VALUE);
    assertThat(Choice.product(1L << 31, 1L << 31)).isEqualTo(1L << 62);
  }

  /** The texts are the product of the values, all different, and stand for themselves alone. */
  @Property
  void anyLabel_standsForTheProductOfItsValues(@ForAll("values") List<List<String>> arguments) {
    List<String> parts = new ArrayList<>();
    List<String> expected = new ArrayList<>(List.of(""));
    for (int i = 0; i < arguments.size(); i++) {
      parts.add("k%d=%s".formatted(i, arguments.get(i).get(0)));
      expected = product(expected, "k%d=".formatted(i), arguments.get(i).get(1).split(" "));
    }
    Template template = Template.label("n(%s)".formatted(String.join(",", parts)));

    assertThat(template.count()).isEqualTo(expected.size());
    assertThat(texts(template)).isEqualTo(expected.stream().map("n(%s)"::formatted).toList());
    assertThat(template.toString()).isEqualTo("n(%s)".formatted(String.join(",", parts)));
    for (String text : texts(template)) {
      assertThat(texts(Template.label(text))).containsExactly(text);
    }
  }

  private static List<String> product(List<String> heads, String key, String[] values) {
    List<String> product = new ArrayList<>();
    for (String head : heads) {
      for (String value : values) {
        product.add(head + (head.isEmpty() ? "" : ",") + key + value);
      }
    }
    return product;
  }

  /** Up to three arguments, each as it is written and what that stands for. */
  @Provide
  Arbitrary<List<List<String>>> values() {
    Arbitrary<List<String>> range =
        Combinators.combine(
                Arbitraries.integers().between(-5, 5),
                Arbitraries.integers().between(0, 3),
                Arbitraries.integers().between(1, 3))
            .as(TemplateTest::range);
    Arbitrary<List<String>> word =
        Arbitraries.of("a", "x.y", "../f", "e(f=1)").map(text -> List.of(text, text));
    Arbitrary<List<String>> list =
        Arbitraries.oneOf(List.of(range, word))
            .list()
            .ofMinSize(1)
            .ofMaxSize(3)
            .map(TemplateTest::joined);
    return list.list().ofMinSize(1).ofMaxSize(3);
  }

  private static List<String> range(int from, int steps, int step) {
    int to = from + steps * step;
    List<String> numbers = new ArrayList<>();
    for (int number = from; number <= to; number += step) {
      numbers.add("" + number);
    }
    String text = step == 1 ? from + ".." + to : from + ".." + to + "/" + step;
    return List.of(text, String.join(" ", numbers));
  }

  private static List<String> joined(List<List<String>> parts) {
    return List.of(
        String.join("|", parts.stream().map(part -> part.get(0)).toList()),
        String.join(" ", parts.stream().map(part -> part.get(1)).toList()));
  }

  private static List<String> texts(Template template) {
    List<String> texts = new ArrayList<>();
    for (long index = 0; index < template.count(); index++) {
      texts.add(template.text(index));
    }
    return texts;
  }
}
