/**
 * What occupies the CPUs of machines as time goes by: {@linkplain
 * io.github.gapwise.core.occupancy.RunningJobs jobs that run}, and {@linkplain
 * io.github.gapwise.core.occupancy.ReservedCpus CPUs that are reserved}. For schedulers that decide
 * where a job may start now and keep no plan.
 */
@NullMarked
package io.github.gapwise.core.occupancy;

import org.jspecify.annotations.NullMarked;
