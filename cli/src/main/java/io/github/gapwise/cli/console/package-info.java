/** How the program speaks: help pages, messages on mistakes, and what a terminal can show. */
@NullMarked
package io.github.gapwise.cli.console;

import org.jspecify.annotations.NullMarked;
