package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Resources;
import io.github.gapwise.workloads.MemoryUnit;
import java.math.BigInteger;

/**
 * The memory that the jobs of a log need on each node, if the machines have any.
 *
 * @param unit of the requested memory; not {@link MemoryUnit#AUTO}
 * @param takesUsed whether the used memory is taken where none is requested
 */
record SwfMemory(MemoryUnit unit, boolean takesUsed, CleaningTally tally) {
  /** The kind of resource, in MiB. */
  static final String KIND = "memory";

  private static final BigInteger KIB_PER_MIB = BigInteger.valueOf(1L << 10);
  private static final BigInteger BYTES_PER_MIB = BigInteger.valueOf(1L << 20);

  /** Returns what each node must have for the current job, which asked for these CPUs of each. */
  Resources of(SwfLines line, int nodes, int cpus) {
    if (unit == MemoryUnit.NONE) {
      return Resources.none();
    }
    long requested = line.amount(SwfField.REQUESTED_MEMORY);
    if (requested > 0) {
      boolean isPerJob = unit == MemoryUnit.BYTES_PER_JOB;
      tally.add(isPerJob ? SwfChange.MEMORY_PER_JOB : SwfChange.MEMORY_PER_CPU, line.line());
      return isPerJob
          ? memory(line, requested, BYTES_PER_MIB.multiply(BigInteger.valueOf(nodes)), 1)
          : memory(line, requested, KIB_PER_MIB, cpus);
    }
    long used = takesUsed ? line.amount(SwfField.MEMORY) : 0;
    if (used <= 0) {
      return Resources.none();
    }
    tally.add(SwfChange.MEMORY_USED, line.line());
    return memory(line, used, KIB_PER_MIB, cpus);
  }

  /** The amount times the number of CPUs, in MiB, rounded up. */
  private static Resources memory(SwfLines line, long amount, BigInteger perMib, int cpus) {
    BigInteger units = BigInteger.valueOf(amount).multiply(BigInteger.valueOf(cpus));
    BigInteger mib = units.add(perMib).subtract(BigInteger.ONE).divide(perMib);
    if (mib.bitLength() >= Long.SIZE || mib.longValueExact() > Resources.MAX_AMOUNT) {
      throw line.invalid(
          SwfField.REQUESTED_MEMORY,
          "must be at most %d MiB for a node of %d CPUs".formatted(Resources.MAX_AMOUNT, cpus));
    }
    return Resources.of(KIND, mib.longValueExact());
  }
}
