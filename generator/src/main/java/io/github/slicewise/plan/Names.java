package io.github.slicewise.plan;

import java.util.regex.Pattern;

/** Kubernetes' grammars of names, from {@code k8s.io/apimachinery/pkg/util/validation}. */
final class Names {
    /** Most letters of an intent's name: {@code -device-plugin-config} still fits behind it in a DNS label. */
    static final int MOST_OF_INTENT = 40;

    private static final Pattern DNS_LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");
    private static final Pattern LABEL_VALUE = Pattern.compile("([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?");
    private static final Pattern SUBDOMAIN =
            Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");
    private static final Pattern QUANTITY =
            Pattern.compile("[+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(([KMGTPE]i)|[numkMGTPE]|([eE][+-]?[0-9]+))?");

    private Names() {}

    /** Lower-case letters, digits and inner hyphens, at most 63. */
    static boolean isDnsLabel(String text) {
        return DNS_LABEL.matcher(text).matches();
    }

    /** What a label may be set to; empty is allowed. */
    static boolean isLabelValue(String text) {
        return LABEL_VALUE.matcher(text).matches();
    }

    /** A label's or taint's key: a name, optionally behind a domain and a slash. */
    static boolean isQualifiedName(String text) {
        int slash = text.indexOf('/');
        String name = text.substring(slash + 1);
        boolean domain = slash < 0 || isSubdomain(text.substring(0, slash));
        return domain && !name.isEmpty() && isLabelValue(name);
    }

    /** An amount of a resource, not negative. */
    static boolean isQuantity(String text) {
        return QUANTITY.matcher(text).matches();
    }

    /** DNS labels with dots between them, at most 253 letters. */
    static boolean isSubdomain(String text) {
        return text.length() <= 253 && SUBDOMAIN.matcher(text).matches();
    }
}
