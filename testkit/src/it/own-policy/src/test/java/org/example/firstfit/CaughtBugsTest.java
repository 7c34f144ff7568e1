package org.example.firstfit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.github.gapwise.testkit.SchedulingPolicyContract;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary.Failure;

/** The contract catches each bug, and its failure shows how to run the instance again. */
final class CaughtBugsTest {
  /** A queue that drops the sixth job needs six of them to fail; the other bugs need one or two. */
  private static final int MOST_JOBS = 6;

  @Property
  void bug_ofAnyKind_isCaught(@ForAll Bug bug) {
    List<Failure> failures = failuresOf(bug);
    assertThat(failures).as("failures with the bug %s", bug).hasSize(1);
    String message = failures.get(0).getException().getMessage();
    System.out.printf("%n%s is caught by %s:%n%s%n", bug, bug.caughtBy(), message);
    assertThat(message)
        .containsSubsequence(
            bug.complaint(),
            "SchedulingInstance instance =",
            "machine,cpus,speed,tags",
            "gapwise run replay --policy 'first-fit'");
    int mostJobs = bug.failsByChance() ? Integer.MAX_VALUE : MOST_JOBS;
    assertThat(jobsOf(message)).isBetween(1, mostJobs);
  }

  private static int jobsOf(String message) {
    return message.split("new ActualJob\\(", -1).length - 1;
  }

  private static List<Failure> failuresOf(Bug bug) {
    System.setProperty(BuggyContract.BUG, bug.name());
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectMethod(BuggyContract.class, property(bug.caughtBy())))
            .configurationParameter("jqwik.shrinking.bounded.seconds", bug.secondsOfShrinking())
            .build();
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create().execute(request, listener);
    System.clearProperty(BuggyContract.BUG);
    return listener.getSummary().getFailures();
  }

  private static Method property(String name) {
    return Arrays.stream(SchedulingPolicyContract.class.getMethods())
        .filter(method -> method.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
