package io.github.slicewise.maven;

import io.github.slicewise.engine.Engine;
import io.github.slicewise.engine.RenderRequest;
import io.github.slicewise.engine.Rendered;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/**
 * Writes the manifests that the project's typed intent asks for, after judging them; findings that reach the bar fail
 * the build and leave the folder as it was.
 *
 * @since 0.1.0
 */
@Mojo(
        name = "render",
        defaultPhase = LifecyclePhase.PROCESS_CLASSES,
        requiresDependencyResolution = ResolutionScope.RUNTIME,
        threadSafe = true)
public final class RenderMojo extends AbstractMojo {
    /**
     * The name of a class of the project that is an {@code IntentSource}, or a {@code .java} file with one.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.source", required = true)
    private String source = "";

    /**
     * The folder to write; made when missing.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.output", defaultValue = "${project.build.directory}/slicewise", required = true)
    private File output = new File("");

    /**
     * The bar: findings of this severity or worse fail the build; {@code error}, {@code warning} or {@code note}.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.failOn", defaultValue = "error")
    private String failOn = "error";

    /**
     * Whether to do nothing at all.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.skip", defaultValue = "false")
    private boolean skip;

    @Parameter(defaultValue = "${basedir}", readonly = true)
    private File basedir = new File("");

    @Parameter(defaultValue = "${project.runtimeClasspathElements}", readonly = true)
    private List<String> classPath = List.of();

    @Parameter(defaultValue = "${mojoExecution}", readonly = true)
    private @Nullable MojoExecution execution;

    @Parameter(defaultValue = "${project.artifactId}", readonly = true)
    private String artifactId = "";

    /** Called by Maven. */
    public RenderMojo() {}

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Skipped, because slicewise.skip is set.");
            return;
        }
        Rendered rendered = Engine.render(request());
        rendered.written().forEach(file -> getLog().info("Wrote " + file));
        rendered.preview().forEach(getLog()::info);
        var outcome = new GoalOutcome(rendered.report(), rendered.sources(), rendered.verdict(), rendered.unusable());
        outcome.conclude(getLog(), RepairCommand.of(Optional.ofNullable(execution), artifactId, "render"));
    }

    RenderRequest request() throws MojoExecutionException {
        return new RenderRequest(
                GoalPaths.source(source, basedir),
                classPath.stream().map(Path::of).toList(),
                Path.of(GoalPaths.shown(output)),
                Bar.of(failOn));
    }
}
