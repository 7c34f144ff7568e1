/**
 * The command line: {@link io.github.gapwise.cli.Main} runs the command that {@code Commands} makes
 * by its name. Each command is in one of the packages below.
 */
@NullMarked
package io.github.gapwise.cli;

import org.jspecify.annotations.NullMarked;
