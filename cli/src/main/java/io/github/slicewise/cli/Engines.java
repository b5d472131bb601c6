package io.github.slicewise.cli;

import io.github.slicewise.engine.CheckRequest;
import io.github.slicewise.engine.Checked;
import io.github.slicewise.engine.DiffRequest;
import io.github.slicewise.engine.Diffed;
import io.github.slicewise.engine.FixRequest;
import io.github.slicewise.engine.Fixed;
import io.github.slicewise.engine.PreviewRequest;
import io.github.slicewise.engine.Previewed;
import io.github.slicewise.engine.RenderRequest;
import io.github.slicewise.engine.Rendered;
import io.github.slicewise.rule.RuleCard;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What the commands call.
 *
 * @param check judges manifests
 * @param fix mends manifests
 * @param render writes manifests
 * @param preview foretells without judging
 * @param diff says what a change does
 * @param changes tells when files below these paths change
 * @param cards every rule, for reports that describe them
 */
record Engines(
        Function<CheckRequest, Checked> check,
        Function<FixRequest, Fixed> fix,
        Function<RenderRequest, Rendered> render,
        Function<PreviewRequest, Previewed> preview,
        Function<DiffRequest, Diffed> diff,
        Function<List<Path>, Changes> changes,
        Supplier<List<RuleCard>> cards) {}
