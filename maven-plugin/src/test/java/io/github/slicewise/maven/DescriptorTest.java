package io.github.slicewise.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.engine.CheckRequest;
import io.github.slicewise.engine.Judging;
import io.github.slicewise.engine.PreviewRequest;
import io.github.slicewise.engine.RenderRequest;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** The promises of the descriptor that the build wrote. */
class DescriptorTest {
    private static final XPath XPATH = XPathFactory.newInstance().newXPath();
    private static Document descriptor;

    @BeforeAll
    static void read() throws Exception {
        try (InputStream stream = DescriptorTest.class.getResourceAsStream("/META-INF/maven/plugin.xml")) {
            assertThat(stream)
                    .as("the descriptor that the build writes before tests")
                    .isNotNull();
            descriptor =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(stream);
        }
    }

    @Test
    void all_goals_are_thread_safe() throws Exception {
        assertThat(texts("//mojo/goal")).containsExactlyInAnyOrder("check", "render", "preview", "explain", "help");
        assertThat(texts("//mojo/threadSafe")).containsOnly("true").hasSize(5);
        assertThat(texts("/plugin/goalPrefix")).containsExactly("slicewise");
    }

    @Test
    void check_runs_at_verify_without_project_and_dependencies() throws Exception {
        assertThat(texts("//mojo[goal='check']/phase")).containsExactly("verify");
        assertThat(texts("//mojo[goal='check']/requiresProject")).containsExactly("false");
        assertThat(texts("//mojo[goal='check']/requiresDependencyResolution")).isEmpty();
    }

    @Test
    void render_runs_on_compiled_classes_with_their_runtime_class_path() throws Exception {
        assertThat(texts("//mojo[goal='render']/phase")).containsExactly("process-classes");
        assertThat(texts("//mojo[goal='render']/requiresDependencyResolution")).containsExactly("runtime");
    }

    @Test
    void every_parameter_has_a_property_of_its_own_name_and_says_what_it_is() throws Exception {
        for (String goal : List.of("check", "render", "preview", "explain")) {
            Map<String, String> properties = properties(goal);

            assertThat(properties).isNotEmpty();
            properties.forEach((name, property) -> assertThat(property).isEqualTo("${slicewise." + name + "}"));
            assertThat(texts("//mojo[goal='" + goal + "']/parameters/parameter[editable='true']/description"))
                    .hasSameSizeAs(properties.keySet())
                    .noneMatch(String::isBlank);
        }
    }

    @Test
    void every_parameter_is_an_argument_of_the_engine_or_about_the_report_and_every_argument_a_parameter()
            throws Exception {
        List<String> ofCheck = parametersFor(CheckRequest.class, "stdin");
        ofCheck.remove("judging");
        Stream.of(Judging.class.getRecordComponents())
                .map(RecordComponent::getName)
                .filter(name -> !name.equals("today"))
                .forEach(ofCheck::add);
        ofCheck.addAll(List.of("format", "outputFile"));
        assertThat(properties("check").keySet()).containsExactlyInAnyOrderElementsOf(ofCheck);
        assertThat(properties("preview").keySet())
                .containsExactlyInAnyOrderElementsOf(parametersFor(PreviewRequest.class, "stdin"));
        List<String> ofRender = parametersFor(RenderRequest.class, "classPath");
        ofRender.remove("base");
        ofRender.addAll(List.of("incremental", "attach", "classifier"));
        assertThat(properties("render").keySet()).containsExactlyInAnyOrderElementsOf(ofRender);
    }

    @Test
    void every_goal_of_a_build_says_what_an_editor_does_with_it() throws Exception {
        try (InputStream stream =
                DescriptorTest.class.getResourceAsStream("/META-INF/m2e/lifecycle-mapping-metadata.xml")) {
            Document mapping =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(stream);
            assertThat(texts("//pluginExecutionFilter/goals/goal", mapping))
                    .containsExactlyInAnyOrderElementsOf(texts("//mojo/goal[. != 'help']"));
            assertThat(texts("//pluginExecution[action/execute]//goal", mapping))
                    .containsExactly("render");
        }
    }

    private static List<String> parametersFor(Class<?> request, String notSaidByTheUser) {
        Stream<String> arguments = Stream.of(request.getRecordComponents())
                .map(RecordComponent::getName)
                .filter(name -> !name.equals(notSaidByTheUser));
        return Stream.concat(arguments, Stream.of("skip")).collect(Collectors.toList());
    }

    private static Map<String, String> properties(String goal) throws Exception {
        var properties = new TreeMap<String, String>();
        String mojo = "//mojo[goal='" + goal + "']";
        for (String name : texts(mojo + "/parameters/parameter[editable='true']/name")) {
            properties.put(name, String.join("", texts(mojo + "/configuration/" + name)));
        }
        return properties;
    }

    private static List<String> texts(String path) throws Exception {
        return texts(path, descriptor);
    }

    private static List<String> texts(String path, Document document) throws Exception {
        var nodes = (NodeList) XPATH.evaluate(path, document, XPathConstants.NODESET);
        return Stream.iterate(0, i -> i < nodes.getLength(), i -> i + 1)
                .map(i -> nodes.item(i).getTextContent())
                .toList();
    }
}
