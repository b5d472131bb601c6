package io.github.slicewise.cel;

import dev.cel.common.values.CelByteString;

/** Values of types that only CEL has. */
public final class Values {
    private Values() {}

    /** Bytes, as CEL holds them. */
    public static Object bytes(byte[] bytes) {
        return CelByteString.of(bytes);
    }
}
