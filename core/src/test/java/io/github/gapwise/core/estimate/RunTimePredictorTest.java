package io.github.gapwise.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RunTimePredictorTest {
  private final RunTimePredictor predictor = new RunTimePredictor(10);

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN})
  void shortestTimeThatIsNotPositive_isRefused(double shortest) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RunTimePredictor(shortest))
        .withMessage("The shortest run time (%s) must be positive.".formatted(shortest));
  }

  @Test
  void prediction_beforeAnyJobHasCompleted_isEstimate() {
    predictor.predict("ann", 4, 100);
    assertPrediction(100, 1 / 100.0);
    predictor.predict("", 4, 5);
    assertPrediction(5, 1 / 10.0);
  }

  /** Ann ran 50 of 100: her run and the class weigh 1 each, the estimate 0.3. */
  @Test
  void prediction_afterRunOfOwner_isMeanOfSample() {
    predictor.completed("ann", 4, 100, 0.5);
    predictor.predict("ann", 4, 100);
    assertPrediction((50 + 50 + 0.3 * 100) / 2.3, (1 / 50.0 + 1 / 50.0 + 0.3 / 100) / 2.3);
    assertThat(predictor.share()).isEqualTo(predictor.time() / 100);
  }

  /** Another estimate, in another class, and other CPUs: the run weighs a tenth. */
  @Test
  void runOfOwner_ofOtherSize_weighsLess() {
    predictor.completed("ann", 4, 100, 0.5);
    predictor.predict("ann", 2, 1000);
    assertPrediction((0.1 * 50 + 0.3 * 1000) / 0.4, (0.1 / 50 + 0.3 / 1000) / 0.4);
  }

  /** The latest run weighs 1, the one before 0.8. */
  @Test
  void runsOfOwner_fade() {
    predictor.completed("ann", 1, 1000, 0.1);
    predictor.completed("ann", 1, 1000, 0.9);
    predictor.predict("ann", 1, 1000);
    double mean = (900 + 0.8 * 100 + (100 + 900) / 2.0 + 300) / 3.1;
    assertThat(predictor.time()).isCloseTo(mean, within(1e-9));
  }

  @Test
  void jobThatUsedUpItsEstimate_countsAsEstimateOfTheNext() {
    predictor.completed("ann", 1, 100, 1);
    predictor.predict("ann", 1, 10_000);
    assertThat(predictor.time()).isEqualTo(10_000);
  }

  @Test
  void runOfOwner_isCutToEstimate() {
    predictor.completed("ann", 1, 10_000, 0.5);
    predictor.predict("ann", 1, 100);
    assertThat(predictor.time()).isEqualTo(100);
  }

  /** The class of 64 to 90.5 has the run of Bob. */
  @Test
  void ratio_countsForItsClassAlone() {
    predictor.completed("bob", 1, 64, 0.25);
    predictor.predict("", 1, 90);
    assertPrediction((22.5 + 27) / 1.3, (1 / 22.5 + 0.3 / 90) / 1.3);
    predictor.predict("", 1, 91);
    assertPrediction(91, 1 / 91.0);
  }

  @Test
  void ownersWithoutName_areNotOne() {
    predictor.completed("", 1, 64, 0.25);
    predictor.predict("", 1, 1000);
    assertThat(predictor.time()).isEqualTo(1000);
  }

  /**
   * All jobs run for a tenth of their estimates: classes are right, and Ann's last runs are not.
   */
  @Test
  void runsOfOwners_areLeftOut_whileTheClassIsCloser() {
    predictor.completed("ann", 1, 1000, 0.1);
    for (int k = 0; k < 18; k++) {
      predictor.completed("ann", 1, 16_000, 0.1);
      predictor.completed("ann", 1, 1000, 0.1);
    }
    predictor.predict("ann", 1, 1000);
    assertPrediction((100 + 300) / 1.3, (1 / 100.0 + 0.3 / 1000) / 1.3);
  }

  /**
   * Ann's jobs are all there are, so both guesses are right; sums of rounding errors say nothing.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9})
  void runsOfOwners_count_whileTheClassIsAsClose(double share) {
    for (int k = 0; k < 12; k++) {
      predictor.completed("ann", 1, 1000, share);
    }
    predictor.predict("ann", 1, 1000);
    double runs = (1 - Math.pow(0.8, 12)) / (1 - 0.8);
    double time = ((runs + 1) * share * 1000 + 300) / (runs + 1.3);
    assertThat(predictor.time()).isCloseTo(time, within(1e-9));
  }

  /** What is remembered for speed changes no prediction: a naive sample has the same means. */
  @Test
  void prediction_isMeanOverNaiveSample() {
    Random random = new Random(1);
    List<double[]> completed = new ArrayList<>();
    double[] errors = new double[2];
    int turns = 0;
    for (int k = 0; k < 2000; k++) {
      double estimate = 40 + 5 * random.nextInt(20);
      int owner = random.nextInt(3);
      long cpus = 1L + random.nextInt(2);
      predictor.predict("" + owner, cpus, estimate);
      Sample sample = new Sample();
      sample.add(0.3, estimate);
      if (errors[0] - errors[1] <= 1e-9) {
        addRuns(sample, completed, owner, cpus, estimate);
      }
      addPeers(sample, completed, estimate);
      assertPrediction(
          Math.min(estimate, sample.time / sample.weight), sample.urgency / sample.weight);
      double share = k / 500 % 2 == 0 ? random.nextInt(5) / 4.0 : (owner + 1) / 4.0;
      predictor.completed("" + owner, cpus, estimate, share);
      boolean ownersCount = errors[0] <= errors[1];
      judge(errors, completed, owner, cpus, estimate, share * estimate);
      turns += ownersCount == errors[0] <= errors[1] ? 0 : 1;
      completed.add(0, new double[] {owner, cpus, estimate, share});
    }
    assertThat(turns).as("changes of what is closer").isGreaterThan(2);
  }

  private static void judge(
      double[] errors,
      List<double[]> latestFirst,
      int owner,
      long cpus,
      double estimate,
      double run) {
    Sample runs = new Sample();
    addRuns(runs, latestFirst, owner, cpus, estimate);
    Sample peers = new Sample();
    addPeers(peers, latestFirst, estimate);
    if (runs.weight > 0 && peers.weight > 0) {
      errors[0] = 0.99 * errors[0] + runs.error(run);
      errors[1] = 0.99 * errors[1] + peers.error(run);
    }
  }

  private static void addRuns(
      Sample sample, List<double[]> latestFirst, int owner, long cpus, double estimate) {
    double weight = 1;
    int runs = 0;
    for (double[] each : latestFirst) {
      if (each[0] == owner && runs++ < 12) {
        double value = each[3] == 1 ? estimate : Math.min(each[2] * each[3], estimate);
        double same = (each[2] == estimate ? 1 : 0.2) * (each[1] == cpus ? 1 : 0.5);
        sample.add(weight * same, value);
        weight *= 0.8;
      }
    }
  }

  private static void addPeers(Sample sample, List<double[]> latestFirst, double estimate) {
    List<double[]> peers =
        latestFirst.stream()
            .filter(each -> EstimateModel.classOf(each[2]) == EstimateModel.classOf(estimate))
            .limit(200)
            .toList();
    peers.forEach(each -> sample.add(1.0 / peers.size(), each[3] * estimate));
  }

  private static final class Sample {
    private double weight;
    private double time;
    private double urgency;

    void add(double more, double value) {
      weight += more;
      time += more * value;
      urgency += more / Math.max(10, value);
    }

    double error(double run) {
      return Math.abs(StrictMath.log(weight / urgency / Math.max(10, run)));
    }
  }

  private void assertPrediction(double time, double urgency) {
    assertThat(predictor.time()).isCloseTo(time, within(1e-9));
    assertThat(predictor.urgency()).isCloseTo(urgency, within(1e-12));
  }
}
