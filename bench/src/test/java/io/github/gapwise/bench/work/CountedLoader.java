package io.github.gapwise.bench.work;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Loads the classes of this project anew, each with {@linkplain CountingMethod code that counts}
 * what it does. The product knows nothing of it, and runs as fast as ever where it is not used.
 */
final class CountedLoader extends ClassLoader {
  private static final String PROJECT = "io.github.gapwise.";

  /** What counted classes call. */
  private static final String COUNTERS = CountedLoader.class.getPackageName() + ".";

  static {
    registerAsParallelCapable();
  }

  CountedLoader() {
    super(CountedLoader.class.getClassLoader());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(PROJECT) || name.startsWith(COUNTERS)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name) : loaded;
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    byte[] counted = counted(name, bytes(name));
    return defineClass(name, counted, 0, counted.length);
  }

  private byte[] bytes(String name) throws ClassNotFoundException {
    try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      return file.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] counted(String name, byte[] original) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    String prefix = name.substring(PROJECT.length()) + ".";
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String method, String descriptor, String signature, String[] thrown) {
            return new CountingMethod(
                super.visitMethod(access, method, descriptor, signature, thrown), prefix + method);
          }
        };
    reader.accept(visitor, 0);
    return writer.toByteArray();
  }
}
