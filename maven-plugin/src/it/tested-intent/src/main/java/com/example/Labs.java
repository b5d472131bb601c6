package com.example;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;

public final class Labs implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("labs")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("cut", A100_40GB.GPU)
                        .gpusPerNode(8)
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(2, A100_40GB.MIG_1G_5GB)
                                .slices(1, A100_40GB.MIG_3G_20GB)));
    }
}
