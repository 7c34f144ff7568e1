package io.github.gapwise.bench.work;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Adds one to a counter when a method begins, and at each jump back, which ends a round of a loop.
 */
final class CountingMethod extends MethodVisitor {
  private static final String STEPS = Type.getInternalName(Steps.class);

  private final int counter;
  private final Set<Label> passed = new HashSet<>();

  CountingMethod(MethodVisitor next, String name) {
    super(Opcodes.ASM9, next);
    counter = Steps.counter(name);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    count();
  }

  @Override
  public void visitLabel(Label label) {
    passed.add(label);
    super.visitLabel(label);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    if (passed.contains(label)) {
      count();
    }
    super.visitJumpInsn(opcode, label);
  }

  private void count() {
    super.visitFieldInsn(Opcodes.GETSTATIC, STEPS, "COUNTS", "[J");
    super.visitLdcInsn(counter);
    super.visitInsn(Opcodes.DUP2);
    super.visitInsn(Opcodes.LALOAD);
    super.visitInsn(Opcodes.LCONST_1);
    super.visitInsn(Opcodes.LADD);
    super.visitInsn(Opcodes.LASTORE);
  }
}
