/**
 * Workloads in files: the native form, and the Standard Workload Format.
 *
 * <h2>The native form</h2>
 *
 * <p>A directory with the two files {@code machines.csv} and {@code jobs.csv}, which hold
 * everything that the model knows, deadlines, speeds, tags, weights, and actual against estimated
 * work included.
 *
 * <p>Columns are found by the name in the first line, in any order. Times are seconds with up to
 * three decimals, work is seconds at speed 1 with up to three decimals, tags are separated by
 * semicolons, and an empty cell means none. The encoding is UTF-8.
 *
 * <p>An owner or tag that a spreadsheet would take for a formula, because it begins with {@code =},
 * {@code +}, {@code -}, {@code @}, a tab or a line break, is written with an apostrophe in front of
 * it, which is dropped when it is read.
 *
 * <table>
 *   <caption>machines.csv</caption>
 *   <tr><th>column</th><th>holds</th></tr>
 *   <tr><td>machine</td><td>the id: from 0 on without gaps, in any order</td></tr>
 *   <tr><td>cpus</td><td>the number of CPUs</td></tr>
 *   <tr><td>speed</td><td>the work done per tick; 1 if missing</td></tr>
 *   <tr><td>tags</td><td>what the machine offers; none if missing</td></tr>
 *   <tr><td>any other</td><td>how much the machine has of the kind of resource that the column is
 *     named after, such as {@code memory} in MiB or {@code gpu}: a whole number; 0 if
 *     missing</td></tr>
 * </table>
 *
 * <table>
 *   <caption>jobs.csv</caption>
 *   <tr><th>column</th><th>holds</th></tr>
 *   <tr><td>job</td><td>the id, a whole number that occurs once</td></tr>
 *   <tr><td>release</td><td>the release time</td></tr>
 *   <tr><td>deadline</td><td>the deadline; none if missing</td></tr>
 *   <tr><td>cpus</td><td>the number of CPUs</td></tr>
 *   <tr><td>estimated_work</td><td>the estimated work; positive</td></tr>
 *   <tr><td>actual_work</td><td>the work that the job really takes; as estimated if missing</td></tr>
 *   <tr><td>weight</td><td>the weight; 1 if missing</td></tr>
 *   <tr><td>owner</td><td>the user or group; unknown if missing</td></tr>
 *   <tr><td>tags</td><td>the tags that a machine must carry; none if missing</td></tr>
 *   <tr><td>nodes</td><td>the number of machines on which the job runs at once, with its CPUs and
 *     resources on each; 1 if missing</td></tr>
 *   <tr><td>fails_after</td><td>the work after which the job fails by itself, no more than the
 *     actual work; it does not if missing</td></tr>
 *   <tr><td>withdrawn_at</td><td>the time at which the user withdraws the job, waiting or running;
 *     never if missing</td></tr>
 *   <tr><td>any other</td><td>how much the job needs on each node of the kind of resource that the
 *     column is named after; 0 if missing</td></tr>
 * </table>
 *
 * <p>{@code fails_after} and {@code withdrawn_at} count if the options ask for failures. A name
 * that looks like that of a column which is not there is refused as a misspelling, not taken for a
 * kind.
 *
 * <h2>The Standard Workload Format</h2>
 *
 * <p>Version 2.2 of the Parallel Workloads Archive: a line of 18 numbers for each job, and a header
 * of comments. Beyond these numbers, the nodes that a job asks for are read from its line, and the
 * machines of a data set from a file beside its log.
 */
@NullMarked
package io.github.gapwise.workloads.format;

import org.jspecify.annotations.NullMarked;
