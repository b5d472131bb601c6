package io.github.slicewise.maven;

import io.github.slicewise.engine.CheckRequest;
import io.github.slicewise.engine.Checked;
import io.github.slicewise.engine.Engine;
import io.github.slicewise.engine.Judging;
import io.github.slicewise.facts.UnknownKinds;
import io.github.slicewise.report.Account;
import java.io.File;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Judges Kubernetes manifests, whoever wrote them, and fails the build when something reaches the bar. Works with or
 * without a project.
 *
 * @since 0.1.0
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, requiresProject = false, threadSafe = true)
public final class CheckMojo extends AbstractMojo {
    /**
     * Files and folders to judge; of a folder all {@code *.yaml}, {@code *.yml} and {@code *.json} below. By default
     * {@code src/main/kubernetes} or, where that is not there, what {@code render} wrote to {@code target/slicewise}.
     * Name both to have manifests judged against the pools of a rendered intent.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.paths")
    private List<File> paths = List.of();

    /**
     * The bar: findings of this severity or worse fail the build; {@code error}, {@code warning} or {@code note}.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.failOn", defaultValue = "error")
    private String failOn = "error";

    /**
     * What to know about the cluster; by default {@code slicewise.yaml} in the working directory or in a judged folder.
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
     * Minor version of Kubernetes, such as {@code 1.35}.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.kubernetes")
    private @Nullable String kubernetes;

    /**
     * Where the cluster runs, such as {@code eks}.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.platform")
    private @Nullable String platform;

    /**
     * Files and folders with definitions of custom resources, beside those among the judged files.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.crds")
    private List<File> crds = List.of();

    /**
     * What to make of objects whose kind has no schema: {@code ignore} or {@code error}; by default what
     * {@code slicewise.yaml} says, else {@code ignore}.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.unknownKinds")
    private @Nullable String unknownKinds;

    /**
     * Findings that are known: they are counted, not reported. Written by the command line or by {@code writeBaseline}.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.baseline")
    private @Nullable File baseline;

    /**
     * Where to write the findings that are there now; from an existing file only what is solved is taken away.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.writeBaseline")
    private @Nullable File writeBaseline;

    /**
     * A git revision: only what was not found there is reported.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.since")
    private @Nullable String since;

    /**
     * Whether nothing to check is fine.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.allowEmpty", defaultValue = "false")
    private boolean allowEmpty;

    /**
     * How the report in {@code outputFile} is written: {@code text}, {@code json}, {@code sarif}, {@code junit},
     * {@code github} or {@code markdown}. Maven's log always has it as text.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.format", defaultValue = "text")
    private String format = "text";

    /**
     * A file to write the report to, too; every other format than {@code text} needs one.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.outputFile")
    private @Nullable File outputFile;

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

    @Parameter(defaultValue = "${mojoExecution}", readonly = true)
    private @Nullable MojoExecution execution;

    @Parameter(defaultValue = "${project.artifactId}", readonly = true)
    private String artifactId = "";

    /** Called by Maven. */
    public CheckMojo() {}

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Skipped, because slicewise.skip is set.");
            return;
        }
        var goal = new Goal("check", Optional.ofNullable(execution), artifactId);
        goal.run(() -> check(goal));
    }

    private void check(Goal goal) throws MojoExecutionException, MojoFailureException {
        var file = ReportedFile.of(format, Optional.ofNullable(outputFile));
        CheckRequest request = request();
        if (request.paths().isEmpty()) {
            getLog().info("Nothing to check: there are no manifests beside what was rendered and judged before.");
            return;
        }
        Checked checked = Engine.check(request);
        file.write(new Account(checked.report(), checked.sources(), checked.unusable(), request.failOn()));
        GoalOutcome.of(checked.report(), checked.sources(), checked.verdict(), checked.unusable())
                .conclude(getLog(), goal);
    }

    CheckRequest request() throws MojoExecutionException {
        return new CheckRequest(
                judged().stream().map(GoalPaths::shown).toList(),
                InputStream.nullInputStream(),
                Bar.of(failOn),
                Optional.ofNullable(config).map(File::toPath),
                Optional.ofNullable(nodes).map(File::toPath),
                Optional.ofNullable(kubernetes),
                Optional.ofNullable(platform),
                crds.stream().map(File::toPath).toList(),
                unknown(Optional.ofNullable(unknownKinds)),
                allowEmpty,
                new Judging(
                        Judging.plain().today(),
                        Optional.ofNullable(baseline).map(File::toPath),
                        Optional.ofNullable(writeBaseline).map(File::toPath),
                        Optional.ofNullable(since)));
    }

    private List<File> judged() throws MojoExecutionException {
        return paths.isEmpty() ? DefaultPaths.of(basedir, target).existing(allowEmpty) : paths;
    }

    private static Optional<UnknownKinds> unknown(Optional<String> word) throws MojoExecutionException {
        Optional<UnknownKinds> kinds = word.flatMap(each -> UnknownKinds.of(each.toLowerCase(Locale.ROOT)));
        if (word.isPresent() && kinds.isEmpty()) {
            throw new MojoExecutionException(
                    "`" + word.get() + "` is no value of `unknownKinds`; write `ignore` or `error`.");
        }
        return kinds;
    }
}
