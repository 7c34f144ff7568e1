package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Machine;

/**
 * What one machine gave to jobs within the window of a run.
 *
 * @param machine the machine
 * @param busySeconds the CPU-seconds that it gave to jobs
 * @param usage these divided by its CPUs times the length of the window; from 0 to 1
 */
public record MachineFigures(Machine machine, double busySeconds, double usage) {}
