import io.github.slicewise.gpu.H100_94GB;
import io.github.slicewise.gpu.RTX_PRO_6000_96GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;

/** What the platform's GPU instance profiles and names do not allow. */
public final class ImpossibleOnAks implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("impossible")
                .target(Target.named("aks").with("cluster", "labs").with("resource-group", "labs-group"))
                .target(Target.named("device-plugin"))
                .pool(NodePool.of("rtx", RTX_PRO_6000_96GB.GPU)
                        .instanceType("Standard_NC144ds_xl_RTXPRO6000BSE_v6")
                        .sharing(MigLayout.on(RTX_PRO_6000_96GB.GPU).slices(4, RTX_PRO_6000_96GB.MIG_1G_24GB)))
                .pool(NodePool.of("uneven", H100_94GB.GPU)
                        .instanceType("Standard_NC40ads_H100_v5")
                        .sharing(MigLayout.on(H100_94GB.GPU)
                                .slices(1, H100_94GB.MIG_3G_47GB)
                                .slices(2, H100_94GB.MIG_1G_12GB)))
                .pool(NodePool.of("othergpu", H100_94GB.GPU).instanceType("Standard_NC24ads_A100_v4"))
                .pool(NodePool.of("h100-with-slices", H100_94GB.GPU)
                        .instanceType("Standard_NC40ads_H100_v5")
                        .sharing(MigLayout.on(H100_94GB.GPU).slices(4, H100_94GB.MIG_1G_24GB)));
    }
}
