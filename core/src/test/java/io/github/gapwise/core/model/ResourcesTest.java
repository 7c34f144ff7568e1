package io.github.gapwise.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Tested against a {@link TreeMap} of what is not 0. */
final class ResourcesTest {
  private static final List<String> KINDS = List.of("gpu", "gpu:a100", "memory", "nvme");

  @Provide
  Arbitrary<Map<String, Long>> amounts() {
    return Arbitraries.maps(Arbitraries.of(KINDS), Arbitraries.longs().between(0, 3));
  }

  private static Map<String, Long> model(Map<String, Long> amounts) {
    Map<String, Long> model = new TreeMap<>(amounts);
    model.values().removeIf(amount -> amount == 0);
    return model;
  }

  @Property
  void resources_ofAmounts_behaveAsSortedMap(
      @ForAll("amounts") Map<String, Long> amounts, @ForAll("amounts") Map<String, Long> others) {
    Resources resources = Resources.of(amounts);
    Map<String, Long> model = model(amounts);
    assertThat(resources.kinds()).containsExactlyElementsOf(model.keySet());
    assertThat(resources.size()).isEqualTo(model.size());
    assertThat(resources.isEmpty()).isEqualTo(model.isEmpty());
    for (int place = 0; place < resources.size(); place++) {
      assertThat(resources.amount(place)).isEqualTo(model.get(resources.kind(place)));
    }
    for (String kind : KINDS) {
      assertThat(resources.amount(kind)).isEqualTo(model.getOrDefault(kind, 0L));
    }
    assertThat(resources.equals(Resources.of(others))).isEqualTo(model.equals(model(others)));
  }

  @Property
  void isWithin_otherResources_comparesEachKind(
      @ForAll("amounts") Map<String, Long> amounts, @ForAll("amounts") Map<String, Long> others) {
    boolean isWithin =
        KINDS.stream()
            .allMatch(kind -> amounts.getOrDefault(kind, 0L) <= others.getOrDefault(kind, 0L));
    assertThat(Resources.of(amounts).isWithin(Resources.of(others))).isEqualTo(isWithin);
  }

  @Property
  void with_anotherAmount_replacesOneKind(@ForAll("amounts") Map<String, Long> amounts) {
    Map<String, Long> changed = new HashMap<>(amounts);
    changed.put("memory", 7L);
    assertThat(Resources.of(amounts).with("memory", 7)).isEqualTo(Resources.of(changed));
    changed.put("memory", 0L);
    assertThat(Resources.of(amounts).with("memory", 0)).isEqualTo(Resources.of(changed));
  }

  @Example
  void amountsOfNothing_areTheOneObjectWithoutAny() {
    assertThat(Resources.of("gpu", 0)).isSameAs(Resources.none());
    assertThat(Resources.of("gpu", 1).with("gpu", 0)).isSameAs(Resources.none());
  }

  @Example
  void amountOutOfRange_isRefused() {
    assertThat(Resources.of("gpu", Resources.MAX_AMOUNT).amount("gpu"))
        .isEqualTo(Resources.MAX_AMOUNT);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Resources.of("gpu", Resources.MAX_AMOUNT + 1))
        .withMessageContaining("of gpu must be from 0 to %d.".formatted(Resources.MAX_AMOUNT));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Resources.of("gpu", -1))
        .withMessageContaining("The amount (-1) of gpu");
  }

  @Example
  void kindThatWouldNotReadBack_isRefused() {
    for (String kind : List.of("", "a b", "a,b", "a;b", "a=b", "a\tb")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Resources.of(kind, 1))
          .withMessageStartingWith("The kind (" + kind + ")");
    }
  }
}
