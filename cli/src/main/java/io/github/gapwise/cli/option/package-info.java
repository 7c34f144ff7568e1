/**
 * The options that commands share, such as the {@linkplain
 * io.github.gapwise.cli.option.WorkloadSelection workload}, and the texts of which their values are
 * made.
 */
@NullMarked
package io.github.gapwise.cli.option;

import org.jspecify.annotations.NullMarked;
