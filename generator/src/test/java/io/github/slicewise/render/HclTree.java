package io.github.slicewise.render;

import io.github.slicewise.render.HclReader.Block;
import io.github.slicewise.render.HclReader.Body;
import java.util.List;
import java.util.Map;

/** Terraform files as maps and lists, for comparison. */
final class HclTree {
    private HclTree() {}

    static Object of(Body body) {
        List<Object> blocks = body.blocks().stream().map(HclTree::of).toList();
        return Map.of("attributes", body.attributes(), "blocks", blocks);
    }

    private static Object of(Block block) {
        return Map.of("type", block.type(), "labels", block.labels(), "body", of(block.body()));
    }
}
