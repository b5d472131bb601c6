package com.example.a;

import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;

public final class Labs implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("labs-a").target(Target.named("gpu-operator")).pool(NodePool.of("turns", T4.GPU).sharing(TimeSlicing.of(2)));
    }
}
