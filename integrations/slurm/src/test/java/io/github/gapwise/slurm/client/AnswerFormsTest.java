package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same jobs and nodes in the forms that Slurm's versions have for a number, for what is not
 * set, and for a word: recorded by 22.05, told anew as its later data parsers tell it.
 */
final class AnswerFormsTest {
  private static final Pattern FIELD =
      Pattern.compile("(?m)^(\\s*\"[a-z_]+\": ?)(null|[0-9]+|\"[^\"]*\")(,?)$");

  /** Words that later versions have as lists. */
  private static final Pattern LISTED =
      Pattern.compile("\\s*\"(job_state|shared|state|active_features|features)\": ?");

  /** Texts of all versions. */
  private static final Pattern TEXT = Pattern.compile("\".*\"");

  private final RecordedSlurm recorded = new RecordedSlurm();
  private final SlurmCommands slurm = new SlurmCommands(recorded);

  /** How a field is told. */
  enum Form {
    /** 22.05: plain numbers, null, and words. */
    PLAIN {
      @Override
      String tell(String name, String value) {
        return value;
      }
    },
    /** 23.02 to 25.11: objects that say whether a number is set, and lists of words. */
    OBJECTS {
      @Override
      String tell(String name, String value) {
        if (LISTED.matcher(name).matches()) {
          return list(value);
        }
        if (TEXT.matcher(value).matches()) {
          return value;
        }
        return value.equals("null")
            ? "{\"set\": false, \"infinite\": false, \"number\": 0}"
            : "{\"set\": true, \"infinite\": false, \"number\": " + value + "}";
      }
    },
    /** The flag +complex of the data parsers: null for what is not set, numbers with a fraction. */
    COMPLEX {
      @Override
      String tell(String name, String value) {
        return TEXT.matcher(value).matches() || value.equals("null") ? value : value + ".0";
      }
    },
    /** The flag +spec_only or a site's own filter: numbers as texts. */
    TEXTS {
      @Override
      String tell(String name, String value) {
        return TEXT.matcher(value).matches() || value.equals("null") ? value : "\"" + value + "\"";
      }
    },
    /** 64 bits of ones but the last, which older parsers print for what is not set. */
    UNSET_NUMBERS {
      @Override
      String tell(String name, String value) {
        return value.equals("null") && !name.contains("shared") ? "18446744073709551614" : value;
      }
    };

    abstract String tell(String name, String value);

    private static String list(String value) {
      return value.equals("\"\"") || value.equals("null") ? "[]" : "[" + value + "]";
    }
  }

  private static String told(String answer, Function<MatchResult, Form> form) {
    return FIELD
        .matcher(answer)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    found.group(1)
                        + form.apply(found).tell(found.group(1), found.group(2))
                        + found.group(3)));
  }

  private static String recordedText(String name) {
    return new String(RecordedSlurm.recorded(name), StandardCharsets.UTF_8);
  }

  private void answer(Function<MatchResult, Form> form) {
    recorded.answer("squeue --all --json", told(recordedText("squeue-22.05.json"), form));
    recorded.answer("sinfo --all --json", told(recordedText("sinfo-22.05.json"), form));
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void jobsAndNodes_areTheSameInEachForm(Form form) {
    ClusterRecords before = slurm.read();

    answer(found -> form);
    ClusterRecords after = slurm.read();

    assertThat(after.jobs()).isEqualTo(before.jobs()).hasSize(8);
    assertThat(after.nodes()).isEqualTo(before.nodes()).hasSize(4);
    assertThat(after.skipped().count()).isZero();
  }

  /** As from a site whose plugins are of several versions: each field in a form of its own. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void jobsAndNodes_areTheSameInMixedForms(long seed) {
    ClusterRecords before = slurm.read();
    Random random = new Random(seed);

    answer(found -> Form.values()[random.nextInt(Form.values().length)]);
    ClusterRecords after = slurm.read();

    assertThat(after.jobs()).isEqualTo(before.jobs());
    assertThat(after.nodes()).isEqualTo(before.nodes());
  }

  @Test
  void forms_changeTheAnswer() {
    String plain = recordedText("squeue-22.05.json");

    assertThat(List.of(Form.OBJECTS, Form.COMPLEX, Form.TEXTS, Form.UNSET_NUMBERS))
        .allSatisfy(form -> assertThat(told(plain, found -> form)).isNotEqualTo(plain));
  }
}
