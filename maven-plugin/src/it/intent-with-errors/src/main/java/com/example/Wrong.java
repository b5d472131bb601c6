package com.example;

import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;

public final class Wrong implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("wrong").target(Target.named("gpu-operator"))
                .pool(NodePool.of("one", T4.GPU).sharing(TimeSlicing.of(1)))
                .pool(NodePool.of("One", T4.GPU));
    }
}
