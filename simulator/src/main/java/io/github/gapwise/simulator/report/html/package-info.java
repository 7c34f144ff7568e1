/**
 * Reports as HTML pages: one file each that holds its data, its charts and all that draws them, and
 * asks no network for anything.
 *
 * <p>The page is put together by {@code HtmlPage} from a template, a style sheet and scripts beside
 * this package, and Apache ECharts, which is read from its own jar. All that comes from a workload
 * or a command line is in the data, a block of JSON that no browser runs, and scripts put it into
 * the page as text, never as markup.
 */
@NullMarked
package io.github.gapwise.simulator.report.html;

import org.jspecify.annotations.NullMarked;
