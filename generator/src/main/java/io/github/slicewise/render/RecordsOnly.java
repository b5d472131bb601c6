package io.github.slicewise.render;

import freemarker.ext.beans.ClassMemberAccessPolicy;
import freemarker.ext.beans.MemberAccessPolicy;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Set;

/** What templates may call: the methods that our own records declare, and nothing of any other class. */
final class RecordsOnly implements MemberAccessPolicy {
    private static final Set<String> OF_EVERY_OBJECT = Set.of("hashCode", "toString");
    private static final String OURS = "io.github.slicewise.";

    @Override
    public ClassMemberAccessPolicy forClass(Class<?> type) {
        boolean ours = type.isRecord() && type.getName().startsWith(OURS);
        return new ClassMemberAccessPolicy() {
            @Override
            public boolean isMethodExposed(Method method) {
                return ours
                        && method.getDeclaringClass().equals(type)
                        && method.getParameterCount() == 0
                        && !OF_EVERY_OBJECT.contains(method.getName());
            }

            @Override
            public boolean isConstructorExposed(Constructor<?> constructor) {
                return false;
            }

            @Override
            public boolean isFieldExposed(Field field) {
                return false;
            }
        };
    }

    @Override
    public boolean isToStringAlwaysExposed() {
        return false;
    }
}
