package io.github.gapwise.workloads.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NodeRequestTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "1:ppn=64:x86_64:cl_zewura#excl       | 1  | 64  | cl_zewura x86_64 | 64 | - | excl",
        "4:ppn=12                             | 4  | 48  | -                | 12 | - | -",
        "1:ppn=1+3:ppn=2:nfs4                 | 4  | 7   | nfs4             | 2 | - | -",
        "2:nfs4                               | 2  | 2   | nfs4             | 1 | - | -",
        "1:ppn=40:cl_a:cl_a:cl_a              | 1  | 40  | cl_a             | 40 | - | -",
        "1:ppn=12:^zewura12.cerit-sc.cz:debian | 1 | 12  | debian           | 12 | zewura12.cerit-sc.cz | -",
        "zewura19.cerit-sc.cz:ppn=12:brno     | 1  | 12  | brno zewura19.cerit-sc.cz | 12 | - | -",
        "1:ppn=1.5:brno                       | 1  | 1.5 | brno             | 1.5 | - | -",
        "1:ppn=14:mem=2gb                     | 1  | 14  | mem=2gb          | 14 | - | -",
        "1:host=n1:ppn=3                      | 1  | 3   | host=n1          | 3 | - | -",
        "999999999:ppn=999999999              | 999999999 | 999999998000000001 | -  | 999999999 | - | -",
      })
  void request_isReadAsPbsHasIt(
      String text,
      long nodes,
      double cpus,
      @Nullable String properties,
      double mostCpus,
      @Nullable String avoided,
      @Nullable String wishes) {
    assertThat(NodeRequest.parse(text))
        .isEqualTo(
            new NodeRequest(
                nodes,
                cpus,
                names(properties),
                mostCpus,
                names(avoided),
                wishes == null ? "" : wishes));
  }

  private static Set<String> names(@Nullable String text) {
    return text == null ? Set.of() : Set.of(text.split(" "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1",
        "q_1d",
        "{1241,1241}",
        "12:30:00",
        "0:ppn=1",
        "1:",
        "1::ppn=2",
        "1:ppn=",
        "1:ppn=x",
        "1:ppn=0",
        "1:ppn=2x",
        "1:ppn=0x2",
        "-1:ppn=2",
        "1:ppn=2+",
        "+1:ppn=2",
        "1:ppn=2+x",
        "1#excl",
        "#1:ppn=2",
        "host:nfs4",
        "http://example.org",
        "1:ppn=2:a,b",
        "1:ppn=2:a;b",
        "1:ppn=2:\u0007",
        "1:ppn=2:\u009b",
        "1:ppn=2:^",
        "1:ppn=2:^^a",
        "9999999999:ppn=1"
      })
  void otherText_isNoRequest(String text) {
    assertThat(NodeRequest.parse(text)).isNull();
  }

  @Property
  void anyText_isReadOrNone_andPropertiesArePrintable(@ForAll String text) {
    for (String form : List.of("%s", "1:%s", "1:ppn=2:%s", "1:ppn=%s")) {
      NodeRequest request = NodeRequest.parse(form.formatted(text));
      if (request != null) {
        assertThat(request.nodes()).isPositive();
        assertThat(request.cpus()).isPositive();
        assertThat(request.properties()).allMatch(name -> name.matches("[!-~]+"));
      }
    }
  }
}
