/**
 * Files and directories that appear whole or not at all, and messages about what goes wrong with
 * them.
 */
@NullMarked
package io.github.gapwise.workloads.file;

import org.jspecify.annotations.NullMarked;
