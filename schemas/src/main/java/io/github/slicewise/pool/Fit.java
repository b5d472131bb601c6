package io.github.slicewise.pool;

/** Whether a pod's demands on labels lead it to a pool's nodes; the natural order is from worst to best. */
public enum Fit {
    /** They surely keep it away. */
    NO,
    /** It depends on labels that are not known. */
    MAYBE,
    /** They surely let it in. */
    YES
}
