package io.github.slicewise.intent;

/**
 * One text in a Secret, which is named and never written into a manifest.
 *
 * @param secret name of the Secret, in the namespace of the pods
 * @param key in it
 */
public record SecretKey(String secret, String key) {}
