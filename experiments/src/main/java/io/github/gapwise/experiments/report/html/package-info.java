/**
 * Reports as HTML pages: one file each that holds its data, its charts and all that draws them, and
 * needs no network.
 *
 * <p>{@code HtmlPage} assembles the page from a template, a style sheet and scripts beside this
 * package, and Apache ECharts, which is read from its own jar. Everything that comes from a
 * workload or a command line is in the data, a block of JSON that no browser runs, and scripts put
 * it into the page as text, never as markup.
 *
 * <p>{@code LineChartSvg} draws pictures for documents: the same bytes for the same figures.
 */
@NullMarked
package io.github.gapwise.experiments.report.html;

import org.jspecify.annotations.NullMarked;
