/**
 * The command line: {@link io.github.gapwise.cli.Main}, which knows the commands by their names.
 */
@NullMarked
package io.github.gapwise.cli;

import org.jspecify.annotations.NullMarked;
