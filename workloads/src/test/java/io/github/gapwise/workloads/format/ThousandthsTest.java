package io.github.gapwise.workloads.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.workloads.input.Ticks;
import java.math.BigDecimal;
import java.math.RoundingMode;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ThousandthsTest {

  @Property
  void parse_ofDecimal_isThatOfBigDecimal(@ForAll("decimals") String text) {
    BigDecimal exact = new BigDecimal(text).setScale(3, RoundingMode.HALF_UP);
    boolean tooLarge = exact.unscaledValue().abs().bitLength() > 53;
    assertThat(parse(text))
        .isEqualTo(tooLarge ? Thousandths.TOO_LARGE : exact.unscaledValue().longValueExact());
  }

  @Provide
  Arbitrary<String> decimals() {
    Arbitrary<String> numbers =
        Arbitraries.bigDecimals()
            .between(new BigDecimal("-1e13"), new BigDecimal("1e13"))
            .ofScale(6)
            .map(BigDecimal::toPlainString);
    Arbitrary<String> forms = Arbitraries.of("", "e2", "E-3", "e+1", "0", "5");
    return numbers.flatMap(number -> forms.map(form -> number + form));
  }

  @ParameterizedTest
  @CsvSource({"5.,5000", ".5,500", "-.5,-500", "+7,7000", "-0,0", "007,7000", "1.0005,1001"})
  void parse_ofUnusualForm_isANumber(String text, long thousandths) {
    assertThat(parse(text)).isEqualTo(thousandths);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", "+", ".", "-.", "e", "1e", "1x", "x1", "1.2.3", "--1", "0x1", "\0"})
  void parse_ofNoNumber_saysSo(String text) {
    assertThat(parse(text)).isEqualTo(Thousandths.NOT_A_NUMBER);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"9007199254741", "-9007199254741", "99999999999999999999999999", "1e300", "-1e99"})
  void parse_beyondTheLimit_saysSo(String text) {
    assertThat(parse(text)).isEqualTo(Thousandths.TOO_LARGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9007199254740.992", "9007199254740.9919"})
  void parse_atTheLimit_isANumber(String text) {
    assertThat(parse(text)).isEqualTo(Ticks.MAX);
  }

  private static long parse(String text) {
    String padded = "12" + text + "34";
    return Thousandths.parse(padded.getBytes(ISO_8859_1), 2, 2 + text.length());
  }
}
