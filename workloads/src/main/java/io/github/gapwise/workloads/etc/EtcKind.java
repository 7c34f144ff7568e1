package io.github.gapwise.workloads.etc;

import io.github.gapwise.workloads.etc.EtcModel.Consistency;
import java.util.Locale;

/**
 * The twelve kinds of matrices of the benchmark of Braun et al. A name gives the consistency
 * ({@code c}, {@code s}, {@code i}), then how much jobs differ and how much machines do ({@code hi}
 * or {@code lo}).
 */
enum EtcKind {
  U_C_HIHI(Consistency.CONSISTENT, true, true),
  U_C_HILO(Consistency.CONSISTENT, true, false),
  U_C_LOHI(Consistency.CONSISTENT, false, true),
  U_C_LOLO(Consistency.CONSISTENT, false, false),
  U_S_HIHI(Consistency.SEMI_CONSISTENT, true, true),
  U_S_HILO(Consistency.SEMI_CONSISTENT, true, false),
  U_S_LOHI(Consistency.SEMI_CONSISTENT, false, true),
  U_S_LOLO(Consistency.SEMI_CONSISTENT, false, false),
  U_I_HIHI(Consistency.INCONSISTENT, true, true),
  U_I_HILO(Consistency.INCONSISTENT, true, false),
  U_I_LOHI(Consistency.INCONSISTENT, false, true),
  U_I_LOLO(Consistency.INCONSISTENT, false, false);

  private final Consistency consistency;
  private final boolean highTasks;
  private final boolean highMachines;

  EtcKind(Consistency consistency, boolean highTasks, boolean highMachines) {
    this.consistency = consistency;
    this.highTasks = highTasks;
    this.highMachines = highMachines;
  }

  /** The name in the benchmark, such as {@code u_i_hihi}. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  Consistency consistency() {
    return consistency;
  }

  /** The largest value of a job in the range-based method: 3000 for {@code hi}, 100 for lo. */
  double taskRange() {
    return highTasks ? 3000 : 100;
  }

  /** The largest factor of a machine in the range-based method: 1000 for {@code hi}, 10 for lo. */
  double machineRange() {
    return highMachines ? 1000 : 10;
  }

  /** The variation of jobs in the method by variation: 0.6 for {@code hi}, 0.1 for lo. */
  double taskVariation() {
    return variation(highTasks);
  }

  /** The variation of machines in the method by variation: 0.6 for {@code hi}, 0.1 for lo. */
  double machineVariation() {
    return variation(highMachines);
  }

  private static double variation(boolean high) {
    return high ? 0.6 : 0.1;
  }
}
