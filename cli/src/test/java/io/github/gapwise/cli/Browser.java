package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A real browser without a screen, which opens reports. Without one tests are skipped. */
final class Browser implements AutoCloseable {
  private static final String REQUIRED = "gapwise.browser.required";
  private static final File PROGRAM = new File("/usr/bin/chromium");
  private static final File DRIVER = new File("/usr/bin/chromedriver");
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");
  private static final Duration COMMAND_TIMEOUT = Duration.ofSeconds(20);
  private static final int OPENINGS = 4;
  private static final Pattern REQUEST =
      Pattern.compile(
          "\"Network.requestWillBeSent\".*?\"documentURL\":\"(?<page>[^\"]*)\""
              + ".*?\"request\":\\{.*?\"url\":\"(?<url>[^\"]*)\"");

  /** Held: the logging of a logger that nobody holds may come back. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Starts a browser; skips the test if there is none, or fails it where one is required. */
  static Browser start(Path profile) {
    boolean isThere = PROGRAM.canExecute() && DRIVER.canExecute();
    if (!isThere && !Boolean.getBoolean(REQUIRED)) {
      Assumptions.abort("There is no browser at %s and %s.".formatted(PROGRAM, DRIVER));
    }
    assertThat(isThere).as("%s and %s", PROGRAM, DRIVER).isTrue();
    SELENIUM.setLevel(Level.SEVERE);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER).usingAnyFreePort().build();
    return new Browser(new ChromeDriver(service, options(profile)));
  }

  private static ChromeOptions options(Path profile) {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(PROGRAM);
    options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--window-size=1360,900",
        "--user-data-dir=" + profile);
    return options;
  }

  /** Opens a report, and returns after how many milliseconds all that is in sight was drawn. */
  long open(Path page) {
    driver.get(page.toAbsolutePath().toUri().toString());
    await("return document.documentElement.dataset.ready !== undefined");
    return number("return Number(document.documentElement.dataset.ready)").longValue();
  }

  /** Opens a report a few times, until it is fast enough, for others may want the processor too. */
  long bestOpening(Path page, long limit) {
    long best = open(page);
    for (int k = 1; k < OPENINGS && best >= limit; k++) {
      best = Math.min(best, open(page));
    }
    return best;
  }

  /** Demands that no page has complained or asked the network for anything. */
  void expectSilence() {
    assertThat(complaints()).isEmpty();
    assertThat(requests()).isEmpty();
  }

  Object script(String source, Object... arguments) {
    return Objects.requireNonNullElse(driver.executeScript(source, arguments), false);
  }

  Number number(String source, Object... arguments) {
    return (Number) script(source, arguments);
  }

  String text(String source, Object... arguments) {
    return String.valueOf(script(source, arguments));
  }

  WebElement find(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  List<WebElement> findAll(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  /** The number of colours that a canvas shows, up to 9: one that was not drawn on has one. */
  int colours(WebElement canvas) {
    return number(
            "const c = arguments[0]; const d = c.getContext('2d').getImageData(0, 0, c.width,"
                + " c.height).data;const found = new Set(); for (let k = 0; k < d.length &&"
                + " found.size < 9; k += 4) { found.add(d[k] << 16 | d[k + 1] << 8 | d[k + 2]); }"
                + " return found.size",
            canvas)
        .intValue();
  }

  /** Brings an element into the middle of the window. */
  WebElement scrollTo(WebElement element) {
    script("arguments[0].scrollIntoView({block: 'center'})", element);
    return element;
  }

  /** Brings each figure into sight, and waits until it is drawn. */
  void seeAllFigures() {
    for (WebElement place : findAll(".picture[role=img]")) {
      scrollTo(place);
      await("return arguments[0].querySelector('canvas') !== null", place);
    }
    script("scrollTo(0, 0)");
  }

  /** Opens the table behind a figure, and waits for its rows, which the page makes afterwards. */
  void openTable(WebElement figure) {
    WebElement summary = scrollTo(figure.findElement(By.cssSelector("summary")));
    await("return arguments[0].querySelector('.picture canvas') !== null", figure);
    summary.click();
    await("return arguments[0].querySelector('tbody tr') !== null", figure);
  }

  /** Puts a finger on a place of an element and takes it away, after it has moved by a distance. */
  void touch(WebElement element, int fromMiddle, int moved) {
    PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
    Sequence touch =
        new Sequence(finger, 0)
            .addAction(
                finger.createPointerMove(
                    Duration.ZERO, PointerInput.Origin.fromElement(element), fromMiddle, 0))
            .addAction(finger.createPointerDown(PointerInput.MouseButton.LEFT.asArg()));
    for (int step = 1; step <= 10 && moved != 0; step++) {
      touch.addAction(
          finger.createPointerMove(
              Duration.ofMillis(20), PointerInput.Origin.pointer(), moved / 10, 0));
    }
    touch.addAction(finger.createPointerUp(PointerInput.MouseButton.LEFT.asArg()));
    driver.perform(List.of(touch));
  }

  Actions act() {
    return new Actions(driver);
  }

  /** Waits until a script returns true. */
  void await(String condition, Object... arguments) {
    long begin = System.nanoTime();
    while (!script(condition, arguments).equals(true)) {
      assertThat(System.nanoTime() - begin).as(condition).isLessThan(COMMAND_TIMEOUT.toNanos());
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      throw new IllegalStateException("The test must not be interrupted.", e);
    }
  }

  /** What the page has complained about since this was asked last. */
  private List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::toString)
        .toList();
  }

  /**
   * What pages have asked a network for since this was asked last, but for data in themselves. The
   * browser's own pages may ask for what they like.
   */
  private List<String> requests() {
    return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
        .map(entry -> REQUEST.matcher(entry.getMessage()))
        .filter(Matcher::find)
        .filter(found -> !found.group("page").matches("chrome[a-z-]*:.*"))
        .map(found -> found.group("url"))
        .filter(url -> !url.matches("(file|data|blob|chrome):.*"))
        .toList();
  }

  void resize(int width, int height) {
    emulate(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** Lets the page believe that its user likes it dark or light, and what it is shown on. */
  void prefer(String colours, String medium) {
    emulate(
        "Emulation.setEmulatedMedia",
        Map.of(
            "media",
            medium,
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", colours))));
  }

  private void emulate(String command, Map<String, Object> parameters) {
    driver.executeCdpCommand(command, new HashMap<>(parameters));
  }

  /** Keeps a picture of the whole page. */
  void screenshot(String name) {
    Number height = number("return document.documentElement.scrollHeight");
    Number width = number("return document.documentElement.clientWidth");
    screenshot(name, Map.of("x", 0, "y", 0, "width", width, "height", height, "scale", 1));
  }

  /** Keeps a picture of a part of the page. */
  void screenshot(String name, Map<String, Object> part) {
    Map<String, Object> result =
        driver.executeCdpCommand(
            "Page.captureScreenshot",
            Map.of("format", "png", "captureBeyondViewport", true, "clip", part));
    byte[] picture = Base64.getDecoder().decode(String.valueOf(result.get("data")));
    try {
      Files.createDirectories(SCREENSHOTS);
      Files.write(SCREENSHOTS.resolve(name + ".png"), picture);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    driver.quit();
  }
}
