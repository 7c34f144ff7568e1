/**
 * Unrelated machines: workloads whose run times come from a matrix of expected times to compute
 * (ETC), with a row for each job and a column for each machine.
 *
 * <p>The generator {@code etc(u_i_hihi,jobs=512,machines=16,load=0.8,seed=1)} draws a matrix and,
 * if a load or a rate is given, the arrivals of a Poisson process; {@link
 * io.github.gapwise.workloads.etc.EtcReader} and {@link io.github.gapwise.workloads.etc.EtcWriter}
 * read and write the files of the benchmark of Braun et al. A program may build an {@link
 * io.github.gapwise.workloads.etc.EtcTable} of its own.
 *
 * <p>A workload of this package holds its matrix, at 8 bytes per entry, and draws or makes its jobs
 * one by one. The id of a job is its row, counted from 1; the id of a machine is its column,
 * counted from 0.
 *
 * <p>Papers:
 *
 * <ul>
 *   <li>Braun, Siegel, Beck, Bölöni, Maheswaran, Reuther, Robertson, Theys, Yao, Hensgen, Freund: A
 *       comparison of eleven static heuristics for mapping a class of independent tasks onto
 *       heterogeneous distributed computing systems, Journal of Parallel and Distributed Computing
 *       61 (2001), doi:10.1006/jpdc.2000.1714: the range-based method, consistency, the benchmark
 *   <li>Ali, Siegel, Maheswaran, Hensgen, Ali: Representing task and machine heterogeneities for
 *       heterogeneous computing systems, Tamkang Journal of Science and Engineering 3 (2000): the
 *       method by coefficients of variation
 *   <li>Immediate mode scheduling of independent jobs in computational grids (AINA 2007), sections
 *       3 and 5: Poisson arrivals at such a grid
 * </ul>
 */
@NullMarked
package io.github.gapwise.workloads.etc;

import org.jspecify.annotations.NullMarked;
