package io.github.gapwise.simulator.instrument;

import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.workloads.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The instruments of one run. */
public final class InstrumentPanel {
  private final List<Instrument> instruments;
  private final List<Probe> probes;

  private InstrumentPanel(List<Instrument> instruments, List<Probe> probes) {
    this.instruments = instruments;
    this.probes = probes;
  }

  /**
   * Begins to measure one run.
   *
   * @param options of the run
   */
  public static InstrumentPanel start(
      List<Instrument> instruments, Workload workload, SimulationOptions options) {
    List<Probe> probes = instruments.stream().map(each -> each.start(workload, options)).toList();
    return new InstrumentPanel(List.copyOf(instruments), probes);
  }

  /** The listeners to the run. */
  public List<RunListener> listeners() {
    return new ArrayList<>(probes);
  }

  /** The figures of the finished run, by column, in the order of the instruments. */
  public Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    for (int i = 0; i < probes.size(); i++) {
      double[] values = probes.get(i).figures();
      List<Instrument.Column> columns = instruments.get(i).columns();
      for (int column = 0; column < values.length; column++) {
        figures.put(columns.get(column).label(), values[column]);
      }
    }
    return figures;
  }
}
