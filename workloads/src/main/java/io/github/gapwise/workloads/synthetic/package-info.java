/**
 * Generated workloads. The catalogue {@code io.github.gapwise.workloads.catalog.Generators} makes
 * one from a name with parameters, such as {@code
 * klusacek(machines=150,jobs=3000,interarrival=2,seed=1)}.
 *
 * <p>A generated workload is never held: each stream draws its jobs anew. The same parameters yield
 * the same jobs. Every attribute is drawn from a random stream of its own, so that another value of
 * one parameter leaves all other attributes of every job and machine as they were, and a longer
 * workload begins with the shorter one. (Only the run times of {@code lublin} depend on the size of
 * jobs, and so on the machine.) Ids count from 1; times are milliseconds. No job is too large for
 * the largest machine: where the largest one drawn is smaller than the largest job asked for, the
 * sizes of jobs are drawn up to its CPUs instead.
 *
 * <p>To add a generator: describe it by a {@link io.github.gapwise.core.scheduler.Descriptor} whose
 * factory returns a {@link io.github.gapwise.workloads.Workload}, and make a catalogue of it and
 * the standard ones.
 */
@NullMarked
package io.github.gapwise.workloads.synthetic;

import org.jspecify.annotations.NullMarked;
