/**
 * Everything needed to test a scheduling policy: contracts to extend, generators of instances, a
 * driver that checks every result, and assertions.
 */
module io.github.gapwise.testkit {
  requires transitive io.github.gapwise.core;
  requires transitive net.jqwik.api;
  requires transitive org.assertj.core;
  requires static org.jspecify;
  requires org.junit.platform.commons;

  exports io.github.gapwise.testkit;
  exports io.github.gapwise.testkit.instance;
  exports io.github.gapwise.testkit.run;
}
