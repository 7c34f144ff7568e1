package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Example;

final class LazyDescriptorTest {
  private static final Parameter<Long> SIZE = Parameter.integer("size", 0, 9, 3, "how much");

  private final AtomicInteger asked = new AtomicInteger();

  private Descriptor<String> lazy(String name) {
    Descriptor<String> source =
        Descriptor.<String>of("box", "a box", "none", given -> "box of " + given.get(SIZE), SIZE)
            .withBareFirst();
    return Descriptor.lazy(
        name,
        () -> {
          asked.incrementAndGet();
          return source;
        });
  }

  @Example
  void catalogue_asksTheSourceOfWhatIsNamedAlone() {
    Descriptor<String> other =
        Descriptor.lazy(
            "other",
            () -> {
              throw new AssertionError("nobody named it");
            });
    Catalog<String> catalog = Catalog.of("thing", List.of(lazy("box"), other));

    assertThat(catalog.contains("other")).isTrue();
    assertThat(catalog.entries()).map(Descriptor::name).containsExactly("box", "other");
    assertThat(asked).hasValue(0);
    assertThat(catalog.create("box")).isEqualTo("box of 3");
    assertThat(catalog.create("box(5)")).isEqualTo("box of 5");
  }

  @Example
  void descriptor_isThatOfTheSource() {
    assertThat(lazy("box").summary()).isEqualTo("a box");
    assertThat(lazy("box").reference()).isEqualTo("none");
    assertThat(lazy("box").parameters()).containsExactly(SIZE);
    assertThat(lazy("box")).hasToString("Descriptor[box]");
  }

  @Example
  void source_ofAnotherName_isRefused() {
    assertThatIllegalStateException()
        .isThrownBy(() -> lazy("crate").summary())
        .withMessage("The descriptor (box) must have the name (crate).");
    assertThatIllegalArgumentException().isThrownBy(() -> lazy("a crate"));
  }
}
