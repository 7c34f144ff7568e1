/** Pictures for documents: line charts as SVG, the same bytes for the same figures. */
@NullMarked
package io.github.gapwise.experiments.report.svg;

import org.jspecify.annotations.NullMarked;
