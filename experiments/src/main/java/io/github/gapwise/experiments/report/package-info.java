/**
 * Results for people and programs: a {@linkplain io.github.gapwise.experiments.report.SummaryTable
 * table}, and files that appear whole or not at all. Times in files are in seconds. Two identical
 * runs write identical files, except {@code timing.csv}.
 */
@NullMarked
package io.github.gapwise.experiments.report;

import org.jspecify.annotations.NullMarked;
