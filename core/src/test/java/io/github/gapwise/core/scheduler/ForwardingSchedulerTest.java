package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ForwardingSchedulerTest {

  /** A call that fell to the interface's default would never reach the other scheduler. */
  @Test
  void everyCall_isHandedOn() throws ReflectiveOperationException {
    List<String> calls = new ArrayList<>();
    InvocationHandler log =
        (proxy, method, arguments) -> {
          calls.add(method.getName());
          return answer(method);
        };
    Class<?>[] types = {Scheduler.class};
    Scheduler target =
        (Scheduler) Proxy.newProxyInstance(Scheduler.class.getClassLoader(), types, log);
    ForwardingScheduler forwarding = new ForwardingScheduler(target);
    List<String> expected = new ArrayList<>();
    for (Method method : Scheduler.class.getMethods()) {
      Object result = method.invoke(forwarding, arguments(method));
      assertThat(result).as(method.getName()).isEqualTo(answer(method));
      expected.add(method.getName());
    }
    assertThat(calls).isEqualTo(expected).hasSizeGreaterThan(10);
  }

  private static @Nullable Object answer(Method method) {
    if (method.getReturnType() == List.class) {
      return List.of(new PlannedStart(Job.of(1, 0, 1, 1), Machine.of(0, 1, 1), 0, 1));
    }
    if (method.getReturnType() == SearchCounts.class) {
      return new SearchCounts(1, 2, 3, 4, 5, 6);
    }
    return method.getReturnType() == long.class ? 7L : null;
  }

  private static @Nullable Object[] arguments(Method method) {
    Class<?>[] types = method.getParameterTypes();
    @Nullable Object[] arguments = new @Nullable Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = argument(types[i]);
    }
    return arguments;
  }

  private static @Nullable Object argument(Class<?> type) {
    if (type == double.class) {
      return 0.5;
    }
    return type == long.class ? 3L : null;
  }
}
