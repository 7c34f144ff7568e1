package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

final class SpecTest {

  private static Arbitrary<String> names() {
    return Arbitraries.of("a", "easy", "eg-edf", "k_PB", "2008", "v1.5", "X");
  }

  private static Arbitrary<String> values() {
    return Arbitraries.of("", "1", "-0.5", "shortest", "a=b", "f(x=1,y=2)", "((),())", "two words");
  }

  /** Canonical texts: no white space around a part, no empty parentheses. */
  @Provide
  Arbitrary<String> texts() {
    Arbitrary<List<String>> arguments =
        Combinators.combine(names(), values())
            .as((name, value) -> name + "=" + value)
            .list()
            .uniqueElements(pair -> pair.substring(0, pair.indexOf('=')))
            .ofMaxSize(4);
    return Combinators.combine(names(), arguments)
        .as((name, pairs) -> pairs.isEmpty() ? name : name + "(" + String.join(",", pairs) + ")");
  }

  @Property
  void text_readAndWritten_isTheSame(@ForAll("texts") String text) {
    assertThat(Spec.parse(text)).hasToString(text);
  }

  @Property
  void specs_ofSameText_areEqual(@ForAll("texts") String text, @ForAll("texts") String other) {
    assertThat(Spec.parse(text)).isEqualTo(Spec.parse(text)).hasSameHashCodeAs(Spec.parse(text));
    boolean sameParts =
        Spec.parse(text).name().equals(Spec.parse(other).name())
            && Spec.parse(text).arguments().equals(Spec.parse(other).arguments());
    assertThat(Spec.parse(text).equals(Spec.parse(other))).isEqualTo(sameParts);
  }

  @Property
  void list_ofTexts_isReadOneByOne(@ForAll("texts") String first, @ForAll("texts") String second) {
    assertThat(Spec.split(first + " , " + second, ',').stream().map(Spec::parse))
        .containsExactly(Spec.parse(first), Spec.parse(second));
  }

  @Example
  void parse_withWhiteSpace_ignoresIt() {
    Spec spec = Spec.parse(" easy ( backfill = shortest , depth = 2 ) ");
    assertThat(spec).hasToString("easy(backfill=shortest,depth=2)");
    assertThat(spec.name()).isEqualTo("easy");
    assertThat(spec.arguments())
        .containsExactly(entry("backfill", "shortest"), entry("depth", "2"));
  }

  @Example
  void parse_withoutArguments_isTheName() {
    assertThat(Spec.parse("easy")).isEqualTo(Spec.of("easy")).isEqualTo(Spec.parse("easy()"));
    assertThat(Spec.of("easy")).isNotEqualTo("easy");
  }

  @Example
  void arguments_areImmutable() {
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> Spec.parse("a(b=1)").arguments().clear());
  }

  @Example
  void with_valueOtherThanDefault_addsIt() {
    Parameter<Long> depth = Parameter.integer("depth", 0, 9, 1, "how deep");
    Parameter<Boolean> eager = Parameter.flag("eager", false, "how eager");
    Spec spec = Spec.of("easy").with(eager, true).with(depth, 5L);
    assertThat(spec).hasToString("easy(eager=true,depth=5)").isEqualTo(Spec.parse("" + spec));
    assertThat(Spec.of("easy").with(depth, 1L).with(eager, false)).isEqualTo(Spec.of("easy"));
  }

  @Example
  void name_ofOtherCharacters_isRefused() {
    for (String name : List.of("", " ", "-a", ".a", "a b", "ä", "a,b", "a=b", "a)")) {
      assertBadName(() -> Spec.of(name), name);
    }
    assertBadName(() -> Spec.parse("(a=b)"), "");
    assertBadName(() -> Spec.parse("a(=b)"), "");
  }

  private static void assertBadName(ThrowingCallable call, String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(call)
        .withMessage(
            "The name (%s) must be made of letters, digits, points, hyphens and underscores.",
            name);
  }

  @Example
  void text_ofAnotherForm_isRefused() {
    assertMalformed("a(b=c", "end with a closing parenthesis");
    assertMalformed("a(b=c),d", "end with a closing parenthesis");
    assertMalformed("a(b)", "give each argument as key=value");
    assertMalformed("a(b=c,)", "give each argument as key=value");
    assertMalformed("a(b=c,b=d)", "give the argument b only once");
    for (String text : List.of("a(b=(c)", "a(b=c)d)", "a(b=c))", "a(b=c)(d=e)", "a(b=)()")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Spec.parse(text))
          .withMessageEndingWith("must have balanced parentheses.");
    }
  }

  @Example
  void chain_isSplitAtPlusSignsOutsideParentheses() {
    assertThat(Spec.parseChain("a + b(c=1+2,d=(e+f)) +g"))
        .containsExactly(Spec.parse("a"), Spec.parse("b(c=1+2,d=(e+f))"), Spec.parse("g"));
    assertThatIllegalArgumentException().isThrownBy(() -> Spec.parseChain("a+"));
    assertThatIllegalArgumentException().isThrownBy(() -> Spec.parseChain("a(b=1))+c"));
  }

  @Example
  void firstArgument_withoutKey_isReadIfTheNameHasABareKey() {
    assertThat(bare("etc( u_i_hihi , jobs=9)+etc(kind=a)+other(b=1)"))
        .containsExactly(
            Spec.parse("etc(kind=u_i_hihi,jobs=9)"),
            Spec.parse("etc(kind=a)"),
            Spec.parse("other(b=1)"));
    for (String text : List.of("etc(jobs=9,u)", "etc(u,v)", "etc(,jobs=9)", "etc( ,u)", "a(b)")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> bare(text))
          .withMessage("The text (%s) must give each argument as key=value.", text);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bare("etc(u,kind=v)"))
        .withMessage("The text (etc(u,kind=v)) must give the argument kind only once.");
  }

  private static List<Spec> bare(String text) {
    return Spec.parseChain(text, name -> Optional.of("kind").filter(key -> name.equals("etc")));
  }

  @Example
  void list_ofAnotherForm_isRefused() {
    for (String text : List.of("", "a,", ",a", "a,,b", "a(b=c", "a)(,b")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Spec.split(text, ',').stream().map(Spec::parse).toList());
    }
  }

  private static void assertMalformed(String text, String rule) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Spec.parse(text))
        .withMessage("The text (%s) must %s.", text, rule);
  }
}
