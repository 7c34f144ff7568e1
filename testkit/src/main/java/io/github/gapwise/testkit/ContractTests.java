package io.github.gapwise.testkit;

import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import org.junit.platform.commons.support.ReflectionSupport;

final class ContractTests {
  private ContractTests() {}

  /**
   * An object of every class that extends a contract and was compiled into the same directory or
   * jar as a test class, unless it is abstract or has no constructor without arguments.
   */
  static <T> List<? extends T> beside(Class<?> testClass, Class<T> contract) {
    return ReflectionSupport.findAllClassesInClasspathRoot(
            rootOf(testClass), type -> isTest(type, contract), name -> true)
        .stream()
        .map(type -> ReflectionSupport.newInstance(type.asSubclass(contract)))
        .toList();
  }

  private static URI rootOf(Class<?> testClass) {
    try {
      return testClass.getProtectionDomain().getCodeSource().getLocation().toURI();
    } catch (URISyntaxException e) {
      throw new AssertionError("The place of %s must be a URI.".formatted(testClass), e);
    }
  }

  private static boolean isTest(Class<?> type, Class<?> contract) {
    return contract.isAssignableFrom(type)
        && !Modifier.isAbstract(type.getModifiers())
        && Arrays.stream(type.getDeclaredConstructors())
            .anyMatch(constructor -> constructor.getParameterCount() == 0);
  }
}
