package io.github.slicewise.maven;

import io.github.slicewise.engine.Engine;
import io.github.slicewise.engine.PreviewRequest;
import io.github.slicewise.engine.Previewed;
import io.github.slicewise.report.ForecastPage;
import io.github.slicewise.report.Ink;
import io.github.slicewise.report.PageFormat;
import java.io.File;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Says, without judging, what each pool will advertise and which workload fits how often where. Works with or without a
 * project.
 *
 * @since 0.1.0
 */
@Mojo(name = "preview", requiresProject = false, threadSafe = true)
public final class PreviewMojo extends AbstractMojo {
    /**
     * Files and folders to look at; of a folder all {@code *.yaml}, {@code *.yml} and {@code *.json} below.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.paths", defaultValue = "${basedir}/src/main/kubernetes", required = true)
    private List<File> paths = List.of();

    /**
     * What to know about the cluster; by default {@code slicewise.yaml} in the working directory or in a named folder.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.config")
    private @Nullable File config;

    /**
     * Node objects, as {@code kubectl get nodes -o yaml} prints them: the truth about the hardware.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.nodes")
    private @Nullable File nodes;

    /**
     * Where the cluster runs, such as {@code eks}.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.platform")
    private @Nullable String platform;

    /**
     * Whether nothing to tell is fine.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.allowEmpty", defaultValue = "false")
    private boolean allowEmpty;

    /**
     * Whether to do nothing at all.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.skip", defaultValue = "false")
    private boolean skip;

    /** Called by Maven. */
    public PreviewMojo() {}

    @Override
    public void execute() throws MojoExecutionException {
        if (skip) {
            getLog().info("Skipped, because slicewise.skip is set.");
            return;
        }
        Previewed told = Engine.preview(request());
        if (!told.forecast().isEmpty()) {
            getLog().info("\n" + ForecastPage.write(told.forecast(), PageFormat.TEXT, Ink.PLAIN));
        }
        if (!told.unusable().isEmpty()) {
            throw new MojoExecutionException(String.join("\n", told.unusable()));
        }
    }

    PreviewRequest request() {
        return new PreviewRequest(
                paths.stream().map(GoalPaths::shown).toList(),
                InputStream.nullInputStream(),
                Optional.ofNullable(config).map(File::toPath),
                Optional.ofNullable(nodes).map(File::toPath),
                Optional.ofNullable(platform),
                allowEmpty);
    }
}
