package io.github.gapwise.workloads.etc;

import java.util.Locale;

/**
 * The twelve kinds of matrices of the benchmark of Braun et al. A name gives the consistency
 * ({@code c}, {@code s}, {@code i}), then how much jobs differ and how much machines do ({@code hi}
 * or {@code lo}).
 */
enum EtcKind {
  U_C_HIHI(EtcConsistency.CONSISTENT, true, true),
  U_C_HILO(EtcConsistency.CONSISTENT, true, false),
  U_C_LOHI(EtcConsistency.CONSISTENT, false, true),
  U_C_LOLO(EtcConsistency.CONSISTENT, false, false),
  U_S_HIHI(EtcConsistency.SEMI_CONSISTENT, true, true),
  U_S_HILO(EtcConsistency.SEMI_CONSISTENT, true, false),
  U_S_LOHI(EtcConsistency.SEMI_CONSISTENT, false, true),
  U_S_LOLO(EtcConsistency.SEMI_CONSISTENT, false, false),
  U_I_HIHI(EtcConsistency.INCONSISTENT, true, true),
  U_I_HILO(EtcConsistency.INCONSISTENT, true, false),
  U_I_LOHI(EtcConsistency.INCONSISTENT, false, true),
  U_I_LOLO(EtcConsistency.INCONSISTENT, false, false);

  private final EtcConsistency consistency;
  private final boolean highTasks;
  private final boolean highMachines;

  EtcKind(EtcConsistency consistency, boolean highTasks, boolean highMachines) {
    this.consistency = consistency;
    this.highTasks = highTasks;
    this.highMachines = highMachines;
  }

  /** The name in the benchmark, such as {@code u_i_hihi}. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  EtcConsistency consistency() {
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
