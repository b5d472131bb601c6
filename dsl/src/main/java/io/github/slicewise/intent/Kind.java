package io.github.slicewise.intent;

import java.util.Optional;
import java.util.OptionalInt;

/** What keeps the pods of a workload: one of Kubernetes' own kinds, with what only that kind has. */
public sealed interface Kind
        permits Kind.Deployment, Kind.StatefulSet, Kind.Job, Kind.CronJob, Kind.DaemonSet, Kind.Pod {
    /** Kubernetes' name of the kind, such as {@code CronJob}. */
    String word();

    /** How many pods run side by side; absent where every node of the pool has one. */
    OptionalInt pods();

    /** The same kind with so many pods side by side; a kind that cannot be counted refuses. */
    Kind pods(int count);

    /** How many pods must succeed, where pods end by themselves. */
    default Optional<Integer> completions() {
        return Optional.empty();
    }

    /** When it runs, in the five fields of cron, where it runs by the clock. */
    default Optional<String> schedule() {
        return Optional.empty();
    }

    /** Pods that are all alike and always run: one to begin with. */
    static Kind deployment() {
        return new Deployment(1);
    }

    /** Pods with names of their own that always run: one to begin with. */
    static Kind statefulSet() {
        return new StatefulSet(1);
    }

    /** Pods that end by themselves, so many of which must succeed; one at a time to begin with. */
    static Kind job(int completions) {
        return new Job(completions, 1);
    }

    /** A job by the clock, with one pod; a run that is late waits for the one before it. */
    static Kind cronJob(String schedule) {
        return new CronJob(schedule, 1, 1);
    }

    /** One pod on every node of the pool. */
    static Kind daemonSet() {
        return new DaemonSet();
    }

    /** A pod that nothing replaces. */
    static Kind pod() {
        return new Pod();
    }

    /**
     * Pods that are all alike and always run.
     *
     * @param replicas at least 1
     */
    record Deployment(int replicas) implements Kind {
        public Deployment {
            Steps.positive(replicas, "Replicas");
        }

        @Override
        public String word() {
            return "Deployment";
        }

        @Override
        public OptionalInt pods() {
            return OptionalInt.of(replicas);
        }

        @Override
        public Kind pods(int count) {
            return new Deployment(count);
        }
    }

    /**
     * Pods with names of their own that always run.
     *
     * @param replicas at least 1
     */
    record StatefulSet(int replicas) implements Kind {
        public StatefulSet {
            Steps.positive(replicas, "Replicas");
        }

        @Override
        public String word() {
            return "StatefulSet";
        }

        @Override
        public OptionalInt pods() {
            return OptionalInt.of(replicas);
        }

        @Override
        public Kind pods(int count) {
            return new StatefulSet(count);
        }
    }

    /**
     * Pods that end by themselves.
     *
     * @param succeeding how many must succeed, at least 1
     * @param parallelism how many run side by side, at least 1
     */
    record Job(int succeeding, int parallelism) implements Kind {
        public Job {
            Steps.positive(succeeding, "Completions");
            Steps.positive(parallelism, "Replicas");
        }

        @Override
        public String word() {
            return "Job";
        }

        @Override
        public OptionalInt pods() {
            return OptionalInt.of(parallelism);
        }

        @Override
        public Kind pods(int count) {
            return new Job(succeeding, count);
        }

        @Override
        public Optional<Integer> completions() {
            return Optional.of(succeeding);
        }
    }

    /**
     * A job by the clock.
     *
     * @param cron when it runs, in the five fields of cron
     * @param succeeding how many pods of a run must succeed, at least 1
     * @param parallelism how many run side by side, at least 1
     */
    record CronJob(String cron, int succeeding, int parallelism) implements Kind {
        public CronJob {
            Steps.positive(succeeding, "Completions");
            Steps.positive(parallelism, "Replicas");
        }

        @Override
        public String word() {
            return "CronJob";
        }

        @Override
        public OptionalInt pods() {
            return OptionalInt.of(parallelism);
        }

        @Override
        public Kind pods(int count) {
            return new CronJob(cron, succeeding, count);
        }

        @Override
        public Optional<Integer> completions() {
            return Optional.of(succeeding);
        }

        @Override
        public Optional<String> schedule() {
            return Optional.of(cron);
        }
    }

    /** One pod on every node of the pool. */
    record DaemonSet() implements Kind {
        @Override
        public String word() {
            return "DaemonSet";
        }

        @Override
        public OptionalInt pods() {
            return OptionalInt.empty();
        }

        @Override
        public Kind pods(int count) {
            throw new IllegalArgumentException("A DaemonSet has one pod on every node; leave the replicas out.");
        }
    }

    /** A pod that nothing replaces. */
    record Pod() implements Kind {
        @Override
        public String word() {
            return "Pod";
        }

        @Override
        public OptionalInt pods() {
            return OptionalInt.of(1);
        }

        @Override
        public Kind pods(int count) {
            throw new IllegalArgumentException("A Pod is one pod; use a Deployment or a Job for more.");
        }
    }
}
