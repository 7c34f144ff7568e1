/**
 * Results for people and programs: a table, and files that appear whole or not at all. All times
 * are in seconds. Two identical runs write identical files, except {@code timing.csv}.
 */
@NullMarked
package io.github.gapwise.experiments.report;

import org.jspecify.annotations.NullMarked;
