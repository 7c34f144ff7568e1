/**
 * JMH benchmarks of Gapwise, and the pages of its documentation. Nothing depends on this module.
 */
@SuppressWarnings("requires-automatic") // not modules yet; no one else reads this module
module io.github.gapwise.bench {
  requires io.github.gapwise.core;
  requires io.github.gapwise.papers;
  requires com.fasterxml.jackson.core;
  requires HdrHistogram;
  requires it.unimi.dsi.fastutil.core;
  requires jdk.management;
  requires jmh.core;
  requires org.apache.commons.csv;
  requires org.commonmark;
  requires org.commonmark.ext.gfm.tables;
  requires org.commonmark.ext.heading.anchor;
  requires static org.jspecify;
}
