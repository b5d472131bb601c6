package com.example;

import static io.github.slicewise.testing.SlicewiseAssertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LabsTest {
    @Test
    void the_labs_get_sixteen_small_slices_a_node() {
        assertThat(new Labs().intent())
                .hasNoErrors()
                .advertises("nvidia.com/mig-1g.5gb", 16);
    }

    @Test
    void the_labs_render_to_what_was_reviewed() {
        assertThat(new Labs().intent()).rendersTo(Path.of("src/test/golden/labs"));
    }
}
