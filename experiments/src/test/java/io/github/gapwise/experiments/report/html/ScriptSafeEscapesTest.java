package io.github.gapwise.experiments.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.StringWriter;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Text in the data of a page comes back as it was, and cannot leave its script element. */
final class ScriptSafeEscapesTest {

  @Provide
  Arbitrary<String> hostile() {
    Arbitrary<String> dangers =
        Arbitraries.of(
            "</script>",
            "<!--",
            "<script>",
            "]]>",
            "&lt;",
            "\u2028",
            "\u2029",
            "\u202e",
            "\u0000",
            "\u0085",
            "\"",
            "'",
            "\\",
            "\n",
            "é",
            "\ud83d\ude00");
    return Arbitraries.oneOf(dangers, Arbitraries.strings().all().ofMaxLength(3))
        .list()
        .ofMaxSize(6)
        .map(parts -> String.join("", parts));
  }

  @Property
  void text_comesBack_andHoldsNoMarkup(@ForAll("hostile") String text) throws IOException {
    StringWriter out = new StringWriter();
    JsonFactory factory = new JsonFactory();
    factory.setCharacterEscapes(new ScriptSafeEscapes());
    try (JsonGenerator json = factory.createGenerator(out)) {
      json.writeString(text);
    }

    assertThat(out.toString())
        .doesNotContain("<", ">", "&", "'", "\u2028", "\u2029", "\u202e", "\u0085", "\n");
    try (JsonParser parser = new JsonFactory().createParser(out.toString())) {
      parser.nextToken();
      assertThat(parser.getText()).isEqualTo(text);
    }
  }
}
