package io.github.gapwise.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Tested against a {@link TreeSet}. */
final class TagsTest {

  @Provide
  Arbitrary<List<String>> names() {
    return Arbitraries.of("a", "b", "gpu", "GPU", "ssd", "x86-64").list().ofMaxSize(6);
  }

  @Property
  void tags_ofNames_behaveAsSortedSet(
      @ForAll("names") List<String> names, @ForAll("names") List<String> others) {
    Tags tags = Tags.of(names);
    Tags other = Tags.of(others);
    Set<String> model = new TreeSet<>(names);
    Set<String> otherModel = new TreeSet<>(others);
    assertThat(tags.names()).containsExactlyElementsOf(model);
    assertThat(tags.isEmpty()).isEqualTo(model.isEmpty());
    assertThat(tags.containsAll(other)).isEqualTo(model.containsAll(otherModel));
    assertThat(tags.equals(other)).isEqualTo(model.equals(otherModel));
    assertThat(tags).hasToString(String.join(";", model));
  }

  @Property
  void tags_ofSameNamesInOtherOrder_areEqual(@ForAll("names") List<String> names) {
    List<String> sorted = names.stream().sorted().toList();
    assertThat(Tags.of(names)).isEqualTo(Tags.of(sorted)).hasSameHashCodeAs(Tags.of(sorted));
  }

  @Example
  void none_isEmptySet() {
    assertThat(Tags.none()).isEqualTo(Tags.of()).isEqualTo(Tags.of(List.of())).hasToString("");
    assertThat(Tags.none().containsAll(Tags.none())).isTrue();
    assertThat(Tags.none()).isNotEqualTo("");
  }

  @Example
  void names_areImmutable() {
    List<String> names = Tags.of("gpu").names();
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> names.set(0, "ssd"));
  }

  @Example
  void name_thatWouldNotReadBack_isRefused() {
    for (String name : List.of("", " ", "a b", "a\tb", "a,b", "a;b")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Tags.of("gpu", name))
          .withMessage(
              "The tag (%s) must be a name without white space, comma or semicolon.", name);
    }
  }
}
