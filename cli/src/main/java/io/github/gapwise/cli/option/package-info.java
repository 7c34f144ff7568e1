/** The options that commands share, and the texts of which their values are made. */
@NullMarked
package io.github.gapwise.cli.option;

import org.jspecify.annotations.NullMarked;
