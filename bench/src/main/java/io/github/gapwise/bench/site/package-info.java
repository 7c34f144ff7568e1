/** The documentation as static pages that link to each other and can be searched. */
@NullMarked
package io.github.gapwise.bench.site;

import org.jspecify.annotations.NullMarked;
