/** The command line: {@link io.github.gapwise.cli.Main} and one class for each command. */
@NullMarked
package io.github.gapwise.cli;

import org.jspecify.annotations.NullMarked;
