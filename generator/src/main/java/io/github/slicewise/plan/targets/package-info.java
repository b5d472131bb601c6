/** What can be rendered for: target folders, each a card of data beside its templates, and nothing of it in code. */
@NullMarked
package io.github.slicewise.plan.targets;

import org.jspecify.annotations.NullMarked;
