// Generated from dsl/src/main/facts/gpus by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;

/** Every GPU model that has a fact file, in the order of the ids. */
final class Catalogue {
    static final List<Gpu<?>> ALL = List.of(
            A10.GPU,
            A100_40GB.GPU,
            A100_80GB.GPU,
            A10G.GPU,
            A30_24GB.GPU,
            B200_180GB.GPU,
            B300_269GB.GPU,
            GB200_186GB.GPU,
            GB300_278GB.GPU,
            GH200_144GB.GPU,
            GH200_96GB.GPU,
            H100_64GB_SXM.GPU,
            H100_80GB_PCIE.GPU,
            H100_80GB_SXM.GPU,
            H100_94GB.GPU,
            H100_96GB.GPU,
            H20_141GB.GPU,
            H20_96GB.GPU,
            H200_141GB.GPU,
            K80.GPU,
            L4.GPU,
            L40S.GPU,
            M60.GPU,
            P100_16GB.GPU,
            P4.GPU,
            PG506_96GB.GPU,
            RTX_6000D_84GB.GPU,
            RTX_PRO_4500_32GB.GPU,
            RTX_PRO_5000_48GB.GPU,
            RTX_PRO_5000_72GB.GPU,
            RTX_PRO_6000_96GB.GPU,
            T4.GPU,
            T4G.GPU,
            THOR_GB10B.GPU,
            V100_16GB.GPU,
            V100_32GB.GPU);

    private Catalogue() {}
}
