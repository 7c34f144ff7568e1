package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;

final class ParameterTest {

  private enum Order {
    QUEUE,
    SHORTEST_FIRST
  }

  private static final Parameter<Long> DEPTH = Parameter.integer("depth", 0, 9, 1, "how deep");
  private static final Parameter<Double> SHARE = Parameter.decimal("share", 0, 2, 0.5, "of what");
  private static final Parameter<Boolean> EAGER = Parameter.flag("eager", true, "how eager");
  private static final Parameter<Order> ORDER =
      Parameter.choice("order", Order.class, Order.QUEUE, "which first");

  private static final Parameter<String> KIND =
      Parameter.oneOf(
          "kind", List.of("A_B", "C"), kind -> kind.toLowerCase(Locale.ROOT), "C", "which");
  private static final Parameter<Optional<Double>> LOAD =
      Parameter.decimalOr("load", "infinite", 0.5, 9, "how much");
  private static final Parameter<Optional<Long>> SEED =
      Parameter.integerOr("seed", "time", -9, 9, "which draw");

  private static void assertRefused(Parameter<?> parameter, String... texts) {
    for (String text : texts) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> parameter.parse(text))
          .withMessageMatching(
              Pattern.quote(
                      "The %s (%s) must be %s."
                          .formatted(parameter.name(), text, parameter.range()))
                  + "(\nMaybe [^\n]+[?])?");
    }
  }

  @Example
  void parameter_describesItself() {
    assertThat(DEPTH.name()).isEqualTo("depth");
    assertThat(DEPTH.description()).isEqualTo("how deep");
    assertThat(DEPTH.defaultValue()).isEqualTo(1);
    assertThat(DEPTH).hasToString("depth=1");
    assertThat(SHARE).hasToString("share=0.5");
    assertThat(EAGER).hasToString("eager=true");
    assertThat(ORDER).hasToString("order=queue");
    assertThat(KIND).hasToString("kind=c");
    assertThat(LOAD).hasToString("load=infinite");
    assertThat(SEED).hasToString("seed=time");
  }

  @Example
  void range_ofEachKind_isReadable() {
    assertThat(DEPTH.range()).isEqualTo("a whole number from 0 to 9");
    assertThat(integer(Long.MIN_VALUE, 9).range()).isEqualTo("a whole number up to 9");
    assertThat(integer(0, Long.MAX_VALUE).range()).isEqualTo("a whole number from 0");
    assertThat(integer(Long.MIN_VALUE, Long.MAX_VALUE).range())
        .isEqualTo("a whole number of 64 bits");
    assertThat(SHARE.range()).isEqualTo("a number from 0 to 2");
    assertThat(decimal(-Double.MAX_VALUE, 2.5).range()).isEqualTo("a number up to 2.5");
    assertThat(decimal(0, Double.MAX_VALUE).range()).isEqualTo("a number from 0");
    assertThat(decimal(-Double.MAX_VALUE, Double.MAX_VALUE).range())
        .isEqualTo("a number of any size");
    assertThat(EAGER.range()).isEqualTo("true or false");
    assertThat(ORDER.range()).isEqualTo("one of [queue, shortest-first]");
    assertThat(KIND.range()).isEqualTo("one of [a_b, c]");
    assertThat(LOAD.range()).isEqualTo("a number from 0.5 to 9 or infinite");
    assertThat(SEED.range()).isEqualTo("a whole number from -9 to 9 or time");
  }

  private static Parameter<Long> integer(long min, long max) {
    return Parameter.integer("depth", min, max, 1, "how deep");
  }

  private static Parameter<Double> decimal(double min, double max) {
    return Parameter.decimal("share", min, max, 1, "of what");
  }

  @Property
  void integer_ofAnySize_isReadAsWritten(@ForAll long value) {
    Parameter<Long> any = integer(Long.MIN_VALUE, Long.MAX_VALUE);
    assertThat(any.parse(any.format(value))).isEqualTo(value);
  }

  @Property
  void decimal_ofAnySize_isReadAsWritten(
      @ForAll @DoubleRange(min = -Double.MAX_VALUE, max = Double.MAX_VALUE) double value) {
    Parameter<Double> any = decimal(-Double.MAX_VALUE, Double.MAX_VALUE);
    // Adding zero turns minus zero, which is written as 0, into zero.
    assertThat(any.parse(any.format(value))).isEqualTo(value + 0.0);
    assertThat(any.format(value)).doesNotContain("E").doesNotEndWith(".0");
  }

  @Property
  void flagAndChoice_areReadAsWritten(@ForAll boolean flag, @ForAll Order order) {
    assertThat(EAGER.parse(EAGER.format(flag))).isEqualTo(flag);
    assertThat(ORDER.parse(ORDER.format(order))).isEqualTo(order);
  }

  @Example
  void value_outOfRange_isRefused() {
    assertThat(DEPTH.parse("0")).isZero();
    assertThat(DEPTH.parse("9")).isEqualTo(9);
    assertRefused(DEPTH, "-1", "10", "1.0", "", "one", "9223372036854775808");
    assertThat(SHARE.parse("2")).isEqualTo(2);
    assertRefused(SHARE, "-0.1", "2.0000000001", "NaN", "Infinity", "", "half", "0,5");
    assertRefused(decimal(0, Double.MAX_VALUE), "Infinity", "1e309", "NaN", "-Infinity");
    assertRefused(EAGER, "yes", "TRUE", "1", "");
    assertRefused(ORDER, "QUEUE", "shortest_first", "shortest", "");
    assertThat(KIND.parse("a_b")).isEqualTo("A_B");
    assertRefused(KIND, "A_B", "a-b", "");
    assertThat(LOAD.parse("0.5")).contains(0.5);
    assertThat(LOAD.parse("infinite")).isEmpty();
    assertThat(SEED.parse("-9")).contains(-9L);
    assertThat(SEED.parse("time")).isEmpty();
    assertRefused(SEED, "10", "1.5", "Time", "");
    assertThat(LOAD.format(Optional.of(2.0))).isEqualTo("2");
    assertRefused(LOAD, "0.4", "9.1", "Infinity", "none", "");
  }

  @Example
  void synonym_isReadForTheValueThatItStandsFor() {
    Parameter<Order> order = ORDER.withSynonyms(Map.of("sjf", "shortest-first"));
    assertThat(order.parse("sjf")).isEqualTo(Order.SHORTEST_FIRST);
    assertThat(order.parse("shortest-first")).isEqualTo(Order.SHORTEST_FIRST);
    assertThat(order.format(Order.SHORTEST_FIRST)).isEqualTo("shortest-first");
    assertThat(order.range()).isEqualTo(ORDER.range());
    assertRefused(order, "ljf", "SJF");
    assertRefused(ORDER, "sjf");
  }

  @Example
  void value_orAWordForNone_isReadAsWritten() {
    Parameter<Optional<String>> kind =
        Parameter.oneOfOr(
            "kind",
            "none",
            List.of("a", "b"),
            text -> text.toUpperCase(Locale.ROOT),
            value -> value.toLowerCase(Locale.ROOT),
            "which");
    assertThat(kind.range()).isEqualTo("one of [none, a, b]");
    assertThat(kind.defaultValue()).isEmpty();
    assertThat(kind.parse("none")).isEmpty();
    assertThat(kind.parse("b")).contains("B");
    assertThat(kind.format(Optional.of("B"))).isEqualTo("b");
    assertThat(kind.format(Optional.empty())).isEqualTo("none");
    assertRefused(kind, "B", "c", "");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Parameter.oneOfOr("kind", "a", List.of("a"), text -> text, value -> value, ""))
        .withMessage("The none (a) of the parameter (kind) must not be one of the values.");
  }

  @Example
  void misspeltValue_isRefusedWithTheClosest() {
    Parameter<String> kind =
        Parameter.oneOf("kind", List.of("none", "shortest"), text -> text, "none", "which");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> kind.parse("shortst"))
        .withMessage("The kind (shortst) must be one of [none, shortest].\nMaybe shortest?");
    Catalog<String> catalog =
        Catalog.of("policy", List.of(Descriptor.of("easy", "", "", arguments -> "easy")));
    Parameter<Optional<String>> base =
        Parameter.labelOr("base", "none", "a policy", () -> catalog, "below");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> base.parse("eazy"))
        .withMessage("The base (eazy) must be none or the label of a policy.\nMaybe easy?");
  }

  @Example
  void requiredValue_outOfRange_isAMistakeOfAProgramThatNamesTheParameter() {
    Parameter<Optional<Double>> share = Parameter.decimalOr("share", "none", 0, 2, "of what");
    share.require(Optional.empty());
    share.require(Optional.of(2.0));
    for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 2.5, -1e-300}) {
      assertThatExceptionOfType(IllegalArgumentException.class)
          .isThrownBy(() -> share.require(Optional.of(value)))
          .withMessage("The share (%s) must be a number from 0 to 2 or none.", value)
          .isExactlyInstanceOf(IllegalArgumentException.class);
    }
  }

  @Example
  void default_outOfRange_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parameter.integer("depth", 0, 9, 10, "how deep"))
        .withMessage("The depth (10) must be a whole number from 0 to 9.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parameter.decimal("share", 0, 2, 2.5, "of what"))
        .withMessage("The share (2.5) must be a number from 0 to 2.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parameter.oneOf("kind", List.of("a"), kind -> kind, "b", "which"))
        .withMessage("The kind (b) must be one of [a].");
  }

  @Example
  @SuppressWarnings("NullAway") // null on purpose
  void name_thatIsNone_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parameter.flag("how eager", true, ""))
        .withMessageStartingWith("The name (how eager) must be made of");
    assertThatNullPointerException()
        .isThrownBy(() -> Parameter.flag("eager", true, null))
        .withMessage("description");
  }
}
