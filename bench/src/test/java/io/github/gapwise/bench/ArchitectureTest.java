package io.github.gapwise.bench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * The arrows between modules and packages, and the rules for all code of the library. A module is
 * identified by the first package below {@code io.github.gapwise}; new modules are found
 * automatically.
 */
final class ArchitectureTest {
  private static final String ROOT = "io.github.gapwise";

  /** The code that JMH generates. */
  private static final DescribedPredicate<JavaClass> GENERATED =
      resideInAPackage("..jmh_generated..");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages(ROOT)
          .that(not(GENERATED));

  /** The least number of classes of a module; fewer mean that they were not found. */
  private static final int FEWEST_CLASSES = 10;

  static Stream<String> modules() {
    return CLASSES.stream().map(ArchitectureTest::module).distinct().sorted();
  }

  static Stream<String> modulesBelowBench() {
    return modules().filter(module -> !module.equals("bench"));
  }

  private static String module(JavaClass type) {
    return type.getPackageName().substring(ROOT.length() + 1).split("\\.", 2)[0];
  }

  private static String packagesOf(String module) {
    return ROOT + "." + module + "..";
  }

  @Test
  void modules_ofTheLibrary_areFound() {
    assertThat(modules())
        .contains(
            "availability",
            "bench",
            "core",
            "experiments",
            "immediate",
            "papers",
            "queue",
            "schedule",
            "simulator",
            "slurm",
            "testkit",
            "workloads");
    assertThat(CLASSES.stream().collect(Collectors.groupingBy(ArchitectureTest::module)))
        .allSatisfy((module, found) -> assertThat(found).hasSizeGreaterThan(FEWEST_CLASSES));
  }

  /** Modules that stand on each other: each may depend on those before it. */
  private static final List<String> STOREYS =
      List.of("workloads", "simulator", "experiments", "papers", "cli");

  /**
   * No policy family depends on another one or on the simulator, the simulator depends on no policy
   * family, and no module depends on the command line or the benchmarks.
   */
  @ParameterizedTest
  @MethodSource("modulesBelowBench")
  void module_belowBench_dependsOnCoreAndItselfAlone(String module) {
    Set<String> allowed = new TreeSet<>(STOREYS.subList(0, STOREYS.indexOf(module) + 1));
    allowed.addAll(List.of("core", module));
    String[] packages = allowed.stream().map(ArchitectureTest::packagesOf).toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage(packagesOf(module))
        .should()
        .dependOnClassesThat(resideInAPackage(ROOT + "..").and(not(resideInAnyPackage(packages))))
        .check(CLASSES);
  }

  @Test
  void core_dependsOnJavaBaseAlone() {
    Set<String> javaBase = Object.class.getModule().getPackages();
    DescribedPredicate<JavaClass> inJavaBase =
        DescribedPredicate.describe(
            "in java.base",
            type -> javaBase.contains(type.getBaseComponentType().getPackageName()));

    classes()
        .that()
        .resideInAPackage(packagesOf("core"))
        .should()
        .onlyDependOnClassesThat(
            inJavaBase.or(resideInAnyPackage(packagesOf("core"), "org.jspecify..")))
        .check(CLASSES);
  }

  @Test
  void bench_leavesTheCommandLinesAlone() {
    noClasses()
        .that()
        .resideInAPackage(packagesOf("bench"))
        .should()
        .dependOnClassesThat(resideInAnyPackage(packagesOf("cli"), packagesOf("slurm")))
        .check(CLASSES);
  }

  /** Code that both need is in separate packages, such as {@code workloads.input}. */
  @Test
  void workloadsAndTraces_doNotKnowEachOther() {
    String[] formats =
        Stream.of("etc", "format", "jobfile", "slurm", "synthetic", "transform")
            .map(name -> packagesOf("workloads." + name))
            .toArray(String[]::new);
    DescribedPredicate<JavaClass> workloads =
        resideInAPackage(ROOT + ".workloads").or(resideInAnyPackage(formats));
    DescribedPredicate<JavaClass> traces = resideInAPackage(packagesOf("workloads.trace"));
    noClasses().that(workloads).should().transitivelyDependOnClassesThat(traces).check(CLASSES);
    noClasses().that(traces).should().transitivelyDependOnClassesThat(workloads).check(CLASSES);
  }

  /** One idea has one name: a simple name identifies a class, whatever the module. */
  @Test
  void classes_ofAllModules_haveNamesOfTheirOwn() {
    Map<String, List<String>> byName =
        CLASSES.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    TreeMap::new,
                    Collectors.mapping(JavaClass::getName, Collectors.toList())));
    byName.values().removeIf(types -> types.size() == 1);
    assertThat(byName).isEmpty();
  }

  /** Nested types too: a user who imports two modules sees one type of each name. */
  @Test
  void publicTypes_ofTwoModules_haveNamesOfTheirOwn() {
    Map<String, Set<String>> modulesByName =
        CLASSES.stream()
            .filter(ArchitectureTest::isPublic)
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    TreeMap::new,
                    Collectors.mapping(ArchitectureTest::module, Collectors.toSet())));
    modulesByName.values().removeIf(modules -> modules.size() == 1);
    assertThat(modulesByName).isEmpty();
  }

  private static boolean isPublic(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(ArchitectureTest::isPublic).orElse(true);
  }

  @Test
  void packages_ofAllModules_haveNoCycles() {
    slices().matching("(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void packages_ofAllModules_areNullMarked() {
    Set<String> unmarked = new TreeSet<>();
    for (JavaClass type : CLASSES) {
      JavaPackage home = type.getPackage();
      if (home.tryGetAnnotationOfType(NullMarked.class).isEmpty()) {
        unmarked.add(home.getName());
      }
    }
    assertThat(unmarked).isEmpty();
  }

  @Test
  void classes_butCommandLines_leaveStandardStreamsAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            packagesOf("cli"),
            packagesOf("slurm.command"),
            packagesOf("bench.pairs"),
            packagesOf("bench.solvers"))
        .should(ACCESS_STANDARD_STREAMS)
        .check(CLASSES);
  }

  @Test
  void classes_ofAllModules_repeatTheirRuns() {
    // jqwik passes a seeded one to the generators of the testkit.
    noClasses()
        .that()
        .resideOutsideOfPackage(packagesOf("testkit"))
        .should()
        .dependOnClassesThat(assignableTo(Random.class))
        .check(CLASSES);
    noClasses().should().callMethod(Math.class, "random").check(CLASSES);
    noClasses().should().callMethod(System.class, "currentTimeMillis").check(CLASSES);
  }

  @Test
  void benchmarks_inheritTheirSettings() {
    methods()
        .that()
        .areAnnotatedWith(Benchmark.class)
        .should()
        .beDeclaredInClassesThat(assignableTo(AbstractBenchmark.class))
        .check(CLASSES);
    classes()
        .that()
        .areAssignableTo(AbstractBenchmark.class)
        .should()
        .haveSimpleNameEndingWith("Benchmark")
        .check(CLASSES);
  }

  @Test
  void benchmarks_returnTheirResult() {
    methods()
        .that()
        .areAnnotatedWith(Benchmark.class)
        .should()
        .notHaveRawReturnType(void.class)
        .check(CLASSES);
  }
}
