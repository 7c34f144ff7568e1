/**
 * The commands about one workload: run it, validate and report the results, ask what would have
 * been.
 */
@NullMarked
package io.github.gapwise.cli.run;

import org.jspecify.annotations.NullMarked;
