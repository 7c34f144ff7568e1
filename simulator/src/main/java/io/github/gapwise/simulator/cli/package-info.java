/**
 * The command line: {@link io.github.gapwise.simulator.cli.Main} and one class for each command.
 */
@NullMarked
package io.github.gapwise.simulator.cli;

import org.jspecify.annotations.NullMarked;
