package io.github.slicewise.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.plan.targets.TargetCard;
import io.github.slicewise.plan.targets.Targets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The pages of {@code docs/targets} say what the target folders and the golden cases say. */
class TargetPagesTest {
    private static final Path PAGES = Repository.ROOT.resolve("docs/targets");

    @Test
    void every_target_has_its_page_and_no_page_is_stale() throws IOException {
        List<Case> cases = Case.all();
        var pages = new TreeMap<String, byte[]>();
        for (TargetCard target : Targets.all()) {
            pages.put(target.id() + ".md", bytes(TargetPage.of(target, cases)));
        }
        pages.put("README.md", bytes(TargetPage.index(Targets.all())));
        Golden.holds(PAGES, pages);
    }

    @Test
    void the_first_page_links_to_the_targets() {
        assertThat(Repository.text(Repository.ROOT.resolve("README.md"))).contains("(docs/targets/README.md)");
    }

    private static byte[] bytes(String page) {
        return page.getBytes(StandardCharsets.UTF_8);
    }
}
