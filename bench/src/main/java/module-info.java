/** JMH benchmarks of Gapwise. Nothing depends on this module. */
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
  requires static org.jspecify;
}
