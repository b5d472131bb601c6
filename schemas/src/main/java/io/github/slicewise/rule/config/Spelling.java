package io.github.slicewise.rule.config;

import java.util.Locale;
import java.util.Optional;

/** What a profile's name probably was meant to be, for the spellings that other places ask for. */
final class Spelling {
    private Spelling() {}

    /** The name as {@code mig-devices} wants it; absent when nothing near is a profile. */
    static Optional<String> mended(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT).replaceFirst("^(nvidia\\.com/)?(all-|mig-)", "");
        String signed = plain.replaceFirst("^((?:\\d{1,6}c\\.)?\\d{1,6}g\\.\\d{1,6}gb)\\.", "$1+");
        String dotted =
                signed.replaceFirst("^(\\d{1,6}g)(\\d{1,6}gb)", "$1.$2").replaceFirst("(\\dg?\\.\\d{1,6})g$", "$1gb");
        return ProfileName.parse(dotted).map(ProfileName::canonical);
    }
}
