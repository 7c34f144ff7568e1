package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

final class CatalogTest {
  private static final Parameter<Long> DEPTH = Parameter.integer("depth", 0, 9, 1, "how deep");

  /** A policy that only has a label. */
  private record Labelled(String label) implements SchedulingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      throw new UnsupportedOperationException("not bound in this test");
    }

    @Override
    public String toString() {
      return label;
    }
  }

  private static final Descriptor<SchedulingPolicy> EASY =
      Descriptor.of(
          "easy",
          "Backfills.",
          "Lifka 1995",
          arguments -> new Labelled("easy" + arguments.get(DEPTH)),
          DEPTH);

  private static Descriptor<SchedulingPolicy> of(String name, Parameter<?>... parameters) {
    return Descriptor.of(name, "", "", arguments -> new Labelled(name), parameters);
  }

  @Test
  void descriptor_describesPolicy() {
    assertThat(EASY.name()).isEqualTo("easy");
    assertThat(EASY.summary()).isEqualTo("Backfills.");
    assertThat(EASY.reference()).isEqualTo("Lifka 1995");
    assertThat(EASY.parameters()).isEqualTo(List.of(DEPTH));
    assertThat(EASY).hasToString("Descriptor[easy]");
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> EASY.parameters().clear());
  }

  @Test
  void create_makesPolicyOfArgumentsAndDefaults() {
    assertThat(EASY.create(Map.of())).hasToString("easy1");
    assertThat(EASY.create(Map.of("depth", "7"))).hasToString("easy7");
  }

  @Test
  void create_ofBadArguments_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EASY.create(Map.of("width", "7")))
        .withMessage("The parameter (width) of easy must be one of [depth].");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EASY.create(Map.of("depth", "x")))
        .withMessage("In easy: The depth (x) must be a whole number from 0 to 9.");
  }

  @Test
  @SuppressWarnings("NullAway") // null on purpose
  void factoryOfNothing_isADefectOfItsAuthor() {
    Descriptor<Labelled> nothing = Descriptor.of("a", "", "", arguments -> null);

    assertThatExceptionOfType(PolicyContractException.class)
        .isThrownBy(() -> nothing.create(Map.of()))
        .withMessage("The factory of (a) must not return null.");
  }

  @Test
  void of_badNameOrParameters_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of("not a name"))
        .withMessageStartingWith("The name (not a name) must be made of");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of("easy", DEPTH, DEPTH))
        .withMessage("The parameter name (depth) must be declared only once.");
  }

  @Test
  @SuppressWarnings("NullAway") // null on purpose
  void nullPart_isRefusedByName() {
    assertThatNullPointerException()
        .isThrownBy(() -> Descriptor.of("a", null, "", arguments -> new Labelled("a")))
        .withMessage("summary");
    assertThatNullPointerException()
        .isThrownBy(() -> Descriptor.of("a", "", null, arguments -> new Labelled("a")))
        .withMessage("reference");
    assertThatNullPointerException()
        .isThrownBy(() -> Descriptor.of("a", "", "", null))
        .withMessage("factory");
  }

  @Test
  void catalog_findsPoliciesByName() {
    Catalog<SchedulingPolicy> catalog = Catalog.of("policy", List.of(of("sjf"), EASY, of("fcfs")));
    assertThat(catalog.entries())
        .extracting(Descriptor::name)
        .containsExactly("easy", "fcfs", "sjf");
    assertThat(catalog.create(" easy( depth = 3 )")).hasToString("easy3");
    assertThat(catalog.create("fcfs")).hasToString("fcfs");
  }

  private static Descriptor<UnaryOperator<SchedulingPolicy>> onTop(String name) {
    return Descriptor.of(
        name,
        "",
        "",
        arguments -> base -> new Labelled(base + "+" + name + arguments.get(DEPTH)),
        DEPTH);
  }

  @Test
  void label_withPlusSigns_putsExtensionsOnTop() {
    Catalog<SchedulingPolicy> catalog =
        Catalog.of("policy", List.of(EASY), List.of(onTop("tabu"), onTop("climb")));
    assertThat(catalog.create("easy(depth=2) + tabu(depth=3)+climb"))
        .hasToString("easy2+tabu3+climb1");
    assertThat(catalog.createAll("easy+tabu,easy"))
        .extracting(Object::toString)
        .containsExactly("easy1+tabu1", "easy1");
    assertThat(catalog.extensions()).extracting(Descriptor::name).containsExactly("climb", "tabu");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalog.create("easy+fcfs"))
        .withMessage("The extension (fcfs) must be one of [climb, tabu].");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalog.create("tabu+easy"))
        .withMessage("The policy (tabu) must be one of [easy].");
    assertThatIllegalArgumentException().isThrownBy(() -> catalog.create("easy+"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Catalog.of("policy", List.of(), List.of(onTop("a"), onTop("a"))))
        .withMessage("The extension name (a) must be given only once.");
  }

  @Test
  void label_mayLeaveAwayTheNameOfABareFirstParameter() {
    Catalog<SchedulingPolicy> catalog =
        Catalog.of("policy", List.of(EASY.withBareFirst()), List.of(onTop("tabu").withBareFirst()));
    assertThat(catalog.create("easy(7)+tabu(3)")).hasToString("easy7+tabu3");
    assertThat(catalog.create("easy(depth=7)+tabu")).hasToString("easy7+tabu1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalog.create("easy(x)"))
        .withMessage("In easy: The depth (x) must be a whole number from 0 to 9.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Catalog.of("policy", List.of(EASY)).create("easy(7)"))
        .withMessage("The text (easy(7)) must give each argument as key=value.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Catalog.of("policy", List.of(of("sjf").withBareFirst())).create("sjf(7)"))
        .withMessage("The text (sjf(7)) must give each argument as key=value.");
  }

  @Test
  void catalog_ofUnknownOrMalformedLabel_refusesIt() {
    Catalog<SchedulingPolicy> catalog = Catalog.of("policy", List.of(of("sjf"), EASY));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalog.create("fcfs"))
        .withMessage("The policy (fcfs) must be one of [easy, sjf].");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalog.create("easy(depth"))
        .withMessage("The text (easy(depth) must have balanced parentheses.");
  }

  @Test
  void catalog_ofMisspeltName_namesTheClosest() {
    Catalog<SchedulingPolicy> catalog =
        Catalog.of("policy", List.of(of("sjf"), EASY), List.of(onTop("tabu")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalog.create("eazy(depth=1)"))
        .withMessage("The policy (eazy) must be one of [easy, sjf].\nMaybe easy?");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalog.create("easy+taboo"))
        .withMessage("The extension (taboo) must be one of [tabu].");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalog.create("easy+tabuu"))
        .withMessage("The extension (tabuu) must be one of [tabu].\nMaybe tabu?");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalog.create("easy(dept=1)"))
        .withMessage("The parameter (dept) of easy must be one of [depth].\nMaybe depth?");
  }

  @Test
  void catalog_ofSameNameTwice_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Catalog.of("policy", List.of(of("easy"), EASY)))
        .withMessage("The policy name (easy) must be given only once.");
  }

  @Test
  void catalog_ofServices_isThereWithoutAny() {
    assertThat(Catalog.policies().entries()).doesNotContain(EASY);
  }
}
