package io.github.slicewise.maven;

import io.github.slicewise.engine.Engine;
import io.github.slicewise.engine.RenderRequest;
import io.github.slicewise.engine.Rendered;
import io.github.slicewise.engine.Renderings;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.MavenProjectHelper;
import org.jspecify.annotations.Nullable;

/**
 * Writes the manifests that the project's typed intents ask for, after judging them; findings that reach the bar fail
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
     * The name of a class of the project that is an {@code IntentSource}, or a {@code .java} file with one; it is rendered
     * into {@code output} itself. Without it, every {@code IntentSource} that the project's own
     * {@code META-INF/services} declares is rendered, each into a folder of {@code output} named after its intent.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.source")
    private @Nullable String source;

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
     * Whether to do nothing when neither the classes nor the rendered files have changed since the last run that found
     * nothing. Set it to {@code false} for intents that depend on more than their class path and their own manifests.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.incremental", defaultValue = "true")
    private boolean incremental = true;

    /**
     * Whether to attach the rendered files to the project as an archive of type {@code zip}, to be installed and deployed
     * with it.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.attach", defaultValue = "false")
    private boolean attach;

    /**
     * The classifier of the attached archive.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.classifier", defaultValue = "slicewise")
    private String classifier = "slicewise";

    /**
     * Whether to do nothing at all.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.skip", defaultValue = "false")
    private boolean skip;

    @Parameter(defaultValue = "${basedir}", readonly = true)
    private File basedir = new File("");

    @Parameter(defaultValue = "${project.build.directory}", readonly = true)
    private File target = new File("");

    @Parameter(defaultValue = "${project.build.finalName}", readonly = true)
    private String finalName = "";

    @Parameter(defaultValue = "${project.runtimeClasspathElements}", readonly = true)
    private List<String> classPath = List.of();

    @Parameter(defaultValue = "${mojoExecution}", readonly = true)
    private @Nullable MojoExecution execution;

    @Parameter(defaultValue = "${project}", readonly = true)
    private @Nullable MavenProject project;

    private final MavenProjectHelper projects;

    /** Called by Maven. */
    @Inject
    public RenderMojo(MavenProjectHelper projects) {
        this.projects = projects;
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Skipped, because slicewise.skip is set.");
            return;
        }
        goal().run(this::render);
    }

    private void render() throws MojoExecutionException, MojoFailureException {
        Renderings renderings = Engine.renderAll(request(), memory());
        if (renderings.upToDate()) {
            getLog().info("Nothing to render: " + renderings.files().size() + " files in " + GoalPaths.shown(output)
                    + " are up to date.");
        }
        for (Rendered rendered : renderings.all()) {
            rendered.written().forEach(file -> getLog().info("Wrote " + file));
            rendered.preview().forEach(getLog()::info);
        }
        GoalOutcome.ofAll(renderings.all()).conclude(getLog(), goal());
        if (attach) {
            attach(renderings.files());
        }
    }

    private void attach(List<Path> files) throws MojoExecutionException {
        Path archive = target.toPath().resolve(finalName + "-" + classifier + ".zip");
        new Archive(Path.of(GoalPaths.shown(output)), files).write(archive);
        projects.attachArtifact(project, "zip", classifier, archive.toFile());
    }

    private Goal goal() {
        String module =
                Optional.ofNullable(project).map(MavenProject::getArtifactId).orElse("");
        return new Goal("render", Optional.ofNullable(execution), module);
    }

    /** One for each execution, so that several do not forget each other's. */
    private Optional<Path> memory() {
        String id = Optional.ofNullable(execution)
                .map(MojoExecution::getExecutionId)
                .orElse("default");
        return incremental
                ? Optional.of(target.toPath().resolve("slicewise-memory").resolve(id))
                : Optional.empty();
    }

    /** Maven names the folder of a module's classes even where a module has none. */
    RenderRequest request() throws MojoExecutionException {
        return new RenderRequest(
                Optional.ofNullable(source)
                        .map(each -> GoalPaths.source(each, basedir))
                        .orElse(""),
                classPath.stream().map(Path::of).filter(Files::exists).toList(),
                basedir.toPath(),
                Path.of(GoalPaths.shown(output)),
                Bar.of(failOn));
    }
}
