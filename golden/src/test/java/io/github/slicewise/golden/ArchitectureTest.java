package io.github.slicewise.golden;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The arrows of the architecture, and the walls around third parties. */
@AnalyzeClasses(packages = "io.github.slicewise", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String BASE = "io.github.slicewise.";

    @ArchTest
    static final ArchRule modules_point_one_way = layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage("io.github.slicewise..")
            .layer("say")
            .definedBy(BASE + "finding..", BASE + "gpu..", BASE + "mig..", BASE + "intent..")
            .layer("judge")
            .definedBy(
                    BASE + "yaml..",
                    BASE + "manifest..",
                    BASE + "cel..",
                    BASE + "schema..",
                    BASE + "facts..",
                    BASE + "node..",
                    BASE + "pool..",
                    BASE + "migrate..",
                    BASE + "promql..",
                    BASE + "rule..",
                    BASE + "check..",
                    BASE + "preview..",
                    BASE + "diff..",
                    BASE + "report..",
                    BASE + "fix..")
            .layer("produce")
            .definedBy(BASE + "plan..", BASE + "render..", BASE + "engine..", BASE + "testing..")
            .layer("adapt")
            .definedBy(BASE + "cli..", BASE + "maven..")
            .whereLayer("adapt")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("produce")
            .mayOnlyBeAccessedByLayers("adapt")
            .whereLayer("judge")
            .mayOnlyBeAccessedByLayers("produce", "adapt")
            .because("whoever only checks gets no templates and no planner");

    @ArchTest
    static final ArchRule rules_never_see_an_intent = noClasses()
            .that()
            .resideInAnyPackage(
                    BASE + "rule..",
                    BASE + "check..",
                    BASE + "schema..",
                    BASE + "manifest..",
                    BASE + "node..",
                    BASE + "pool..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(BASE + "intent..")
            .because("generated and hand-written manifests are judged alike");

    @ArchTest
    static final ArchRule the_dsl_is_jdk_only = classes()
            .that()
            .resideInAnyPackage(BASE + "finding..", BASE + "gpu..", BASE + "mig..", BASE + "intent..")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                    "java..", "org.jspecify..", BASE + "finding..", BASE + "gpu..", BASE + "mig..", BASE + "intent.."))
            .because("an intent must compile with nothing else on the class path");

    @ArchTest
    static final ArchRule the_parser_stays_behind_yaml = noClasses()
            .that(not(resideInAPackage(BASE + "yaml..")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.snakeyaml..")
            .because("one reader keeps positions and types as Kubernetes does");

    @ArchTest
    static final ArchRule the_validator_stays_behind_schema = noClasses()
            .that(not(resideInAPackage(BASE + "schema..")))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.networknt..")
            .because("findings, not validator messages, leave that package");

    @ArchTest
    static final ArchRule expressions_stay_behind_cel = noClasses()
            .that(not(resideInAPackage(BASE + "cel..")))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.cel..", "com.google.common..", "com.google.protobuf..")
            .because("an interpreter that is not needed is not loaded");

    @ArchTest
    static final ArchRule go_s_patterns_stay_behind_their_two_readers = noClasses()
            .that(not(resideInAnyPackage(BASE + "schema..", BASE + "cel..")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.google.re2j..")
            .because("patterns are read where the API server reads them");

    @ArchTest
    static final ArchRule templates_stay_behind_render = noClasses()
            .that(not(resideInAPackage(BASE + "render..")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("freemarker..")
            .because("only the renderer may turn a plan into text");

    @ArchTest
    static final ArchRule adapters_own_their_frameworks = noClasses()
            .that(not(resideInAnyPackage(BASE + "cli..", BASE + "maven..")))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("picocli..", "org.apache.maven..")
            .because("the engine is called, it does not call");

    @ArchTest
    static final ArchRule nothing_leaves_through_the_console = noClasses()
            .that(not(resideInAPackage(BASE + "cli..")))
            .should()
            .accessClassesThat()
            .haveFullyQualifiedName("java.io.PrintStream")
            .because("only the command line prints");

    @ArchTest
    static final ArchRule no_network = noClasses()
            .should()
            .dependOnClassesThat()
            .haveNameMatching(
                    "java\\.net\\.(Socket|ServerSocket|URLConnection|HttpURLConnection)|java\\.net\\.http\\..*")
            .because("schemas and facts are pinned, never fetched");

    @ArchTest
    static final ArchRule packages_have_no_cycles =
            slices().matching("io.github.slicewise.(*)..").should().beFreeOfCycles();
}
