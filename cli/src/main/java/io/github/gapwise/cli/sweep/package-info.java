/** The commands about many runs: sweeps, their parts merged, and the figures of the papers. */
@NullMarked
package io.github.gapwise.cli.sweep;

import org.jspecify.annotations.NullMarked;
