package io.github.gapwise.workloads.slurm;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.input.InputFormatException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The output of {@code sacct --parsable2}, or {@code --parsable}: fields between bars, named in the
 * first line, in any order. Other fields are ignored.
 */
final class SacctForm implements RecordForm {
  private static final Pattern BAR = Pattern.compile("\\|");

  private static final String HEADER_HINT = "Maybe it is missing in --format of sacct.";

  /** The index in a line of each field that is present. */
  private final Map<SacctField, Integer> places;

  private final int count;
  private final RecordTimes times;
  private final SacctCells cells;
  private final String header;

  /** The cluster of the first job that names one. */
  private String cluster = "";

  private @Nullable InputFormatException refusal;

  private SacctForm(String header, Map<SacctField, Integer> places, int count, RecordTimes times) {
    this.header = header;
    this.places = places;
    this.count = count;
    this.times = times;
    @Nullable SacctField[] fields = new SacctField[count];
    places.forEach((field, place) -> fields[place] = field);
    cells = new SacctCells(Arrays.asList(fields), (field, text) -> field.accepts(text, times));
  }

  /** Whether a line may be the first one of the form. */
  static boolean isHeader(String line) {
    return names(line).stream()
        .anyMatch(
            name ->
                name.equals(lower(SacctField.JOB_ID)) || name.equals(lower(SacctField.JOB_ID_RAW)));
  }

  /** Returns the form that a first line names; refuses one that lacks a field, or has it twice. */
  static SacctForm of(RecordLine header, RecordTimes times) {
    List<String> names = names(header.text());
    Map<SacctField, Integer> places = new EnumMap<>(SacctField.class);
    for (SacctField field : SacctField.values()) {
      int place = names.indexOf(lower(field));
      if (place != names.lastIndexOf(lower(field))) {
        throw header.problem("The field %s must occur only once.".formatted(field.label()));
      }
      if (place >= 0) {
        places.put(field, place);
      }
    }
    SacctForm form = new SacctForm(header.text(), places, names.size(), times);
    form.requireFields(header);
    return form;
  }

  private static List<String> names(String line) {
    return Arrays.stream(BAR.split(line.toLowerCase(Locale.ROOT), -1)).map(String::strip).toList();
  }

  private static String lower(SacctField field) {
    return field.label().toLowerCase(Locale.ROOT);
  }

  private void requireFields(RecordLine header) {
    requireAny(header, SacctField.SUBMIT);
    requireAny(header, SacctField.START);
    requireAny(header, SacctField.STATE);
    requireAny(header, SacctField.ELAPSED_RAW, SacctField.ELAPSED, SacctField.END);
    requireAny(
        header,
        SacctField.ALLOCATED_CPUS,
        SacctField.CPUS,
        SacctField.REQUESTED_CPUS,
        SacctField.ALLOCATED);
  }

  private void requireAny(RecordLine header, SacctField... fields) {
    if (Arrays.stream(fields).noneMatch(places::containsKey)) {
      List<String> labels = Arrays.stream(fields).map(SacctField::label).toList();
      throw header.problem(
          "The first line must name the field %s.".formatted(String.join(" or ", labels)),
          HEADER_HINT);
    }
  }

  @Override
  public void requireUsable() {
    if (refusal != null) {
      throw refusal;
    }
  }

  @Override
  public @Nullable AccountedJob parse(RecordLine line) {
    if (line.text().equals(header)) { // also that of another output behind the first one
      return null;
    }
    String[] values = cells.split(line.text());
    if (values == null) {
      int found = BAR.split(line.text(), -1).length;
      throw line.problem(
          "The number of fields (%d) must be %d, as in the first line.".formatted(found, count),
          found > count ? "Maybe a name holds a bar, as names of jobs may." : "");
    }
    SacctRow row = new SacctRow(line, values, places, times);
    AccountedJob job = row.isStep() ? null : row.job();
    if (BAR.split(line.text(), -1).length == count) { // else part of a name may stand in its place
      noteCluster(line, row.cluster());
    }
    return job;
  }

  /**
   * Each cluster numbers its jobs from 1: a job of one would be taken for another run of a job of
   * the other.
   */
  private void noteCluster(RecordLine line, String of) {
    if (cluster.isEmpty()) {
      cluster = of;
    } else if (refusal == null && !of.isEmpty() && !of.equals(cluster)) {
      refusal =
          line.problem(
              "The history must be of one cluster, not of (%s) and of (%s)."
                  .formatted(FileProblems.excerpt(cluster), FileProblems.excerpt(of)),
              "Maybe sacct needs --clusters with one name.");
    }
  }
}
