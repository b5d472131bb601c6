package io.github.slicewise.plan.targets;

import java.util.Locale;

/**
 * One kind of file that a target renders; a template that renders to nothing makes no file.
 *
 * @param template the template's name in the target's folder
 * @param per how often it is rendered
 * @param path of the file in the output folder, where <code>{name}</code> stands for the pool's, workload's or server's name and
 *     <code>{namespace}</code> for the workload's namespace
 * @param applied whether Kubernetes objects in it are for the cluster, and not for a tool that never hands them over
 */
public record FileCard(String template, Per per, String path, boolean applied) {
    /** How often a template is rendered. */
    public enum Per {
        /** Once. */
        CLUSTER,
        /** Once for each pool. */
        POOL,
        /** Once for each workload. */
        WORKLOAD,
        /** Once for each server of models. */
        SERVING;

        /** The scope of this word, such as {@code pool}. */
        static Per of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }
}
