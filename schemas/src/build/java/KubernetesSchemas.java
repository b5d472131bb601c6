import java.io.IOException;
import java.io.Reader;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Derives the JSON schemas of the built-in Kubernetes kinds from the models of the official Java client: one file for
 * each minor version, one definition on each line, so that a reader parses only the definitions it needs.
 *
 * <p>Runs at build time as a source file: {@code java KubernetesSchemas.java src/build gson.jar folder
 * 1.35=client-java-api-26.0.0.jar …}. A file that is newer than all that it comes from stays as it is.
 *
 * <p>The client says which fields there are, which are required, and of what type. How strict to be is decided here:
 * no unknown field; null wherever the API server takes it for "not set"; a list of objects holds null only where an
 * empty object would do.
 */
final class KubernetesSchemas {
    private static final String MODELS = "io/kubernetes/client/openapi/models/";
    private static final Pattern CLASS = Pattern.compile("([A-Z][a-z]+)?(V\\d+(?:(?:alpha|beta)\\d+)?)([A-Z]\\w*)");

    /** The form of a quantity as the API server states it in the schemas of custom resources. */
    private static final String QUANTITY = "{\"type\":[\"string\",\"number\",\"null\"],"
            + "\"pattern\":\"^([+-])?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))"
            + "(([KMGTPE]i)|[numkMGTPE]|([eE]([+-])?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))))?$\","
            + "\"description\":\"a quantity such as `500m`, `2` or `16Gi`\"}";

    private final Map<String, String> definitions = new TreeMap<>();
    private final Map<String, String> kinds = new TreeMap<>();
    private final Properties groups;
    private final Class<? extends Annotation> serializedName;

    private KubernetesSchemas(Properties groups, Class<? extends Annotation> serializedName) {
        this.groups = groups;
        this.serializedName = serializedName;
        definitions.put("Quantity", QUANTITY);
    }

    public static void main(String[] args) throws Exception {
        Path groups = Path.of(args[0], "kubernetes", "groups.properties");
        Path program = Path.of(args[0], "java", "KubernetesSchemas.java");
        Path folder = Files.createDirectories(Path.of(args[2]));
        var minors = new ArrayList<String>();
        for (String version : List.of(args).subList(3, args.length)) {
            int equals = version.indexOf('=');
            Path jar = Path.of(version.substring(equals + 1));
            Path out = folder.resolve(version.substring(0, equals) + ".json");
            if (!upToDate(out, jar, List.of(groups, program))) {
                derive(groups, Path.of(args[1]), jar, out);
            }
            minors.add(version.substring(0, equals));
        }
        Files.writeString(folder.resolve("minors.txt"), String.join("\n", minors) + "\n");
    }

    private static boolean upToDate(Path out, Path jar, List<Path> sources) throws IOException {
        if (!Files.exists(out)) {
            return false;
        }
        for (Path source : sources) {
            if (Files.getLastModifiedTime(source).compareTo(Files.getLastModifiedTime(out)) > 0) {
                return false;
            }
        }
        try (var lines = Files.lines(out)) {
            return lines.findFirst().orElse("").equals(head(jar));
        }
    }

    private static String head(Path jar) {
        return "{\"derivedFrom\":" + quoted(jar.getFileName().toString()) + ",";
    }

    private static void derive(Path groupsFile, Path gson, Path jar, Path out) throws Exception {
        Properties groups = new Properties();
        try (Reader reader = Files.newBufferedReader(groupsFile)) {
            groups.load(reader);
        }
        URL[] path = {jar.toUri().toURL(), gson.toUri().toURL()};
        try (var loader = new URLClassLoader(path, null);
                var models = new JarFile(jar.toFile())) {
            var name = loader.loadClass("com.google.gson.annotations.SerializedName")
                    .asSubclass(Annotation.class);
            var schemas = new KubernetesSchemas(groups, name);
            for (var entry : new TreeSet<>(models.stream().map(e -> e.getName()).toList())) {
                if (entry.startsWith(MODELS) && entry.endsWith(".class") && !entry.contains("$")) {
                    schemas.add(Class.forName(entry.replace('/', '.').substring(0, entry.length() - 6), true, loader));
                }
            }
            Files.writeString(out, schemas.text(jar));
        }
    }

    private String text(Path jar) {
        return head(jar) + "\n\"kinds\":{\n" + lines(kinds) + "\n},\n\"$defs\":{\n" + lines(definitions) + "\n}}\n";
    }

    private static String lines(Map<String, String> members) {
        return members.entrySet().stream()
                .map(member -> quoted(member.getKey()) + ":" + member.getValue())
                .collect(Collectors.joining(",\n"));
    }

    private void add(Class<?> model) throws ReflectiveOperationException {
        String name = model.getSimpleName();
        if (model.isInterface() || !has(model, "openapiFields")) {
            return;
        }
        definitions.put(name, definition(model));
        for (Class<?> face : model.getInterfaces()) {
            if (face.getSimpleName().equals("KubernetesObject")) {
                addKind(name, "");
            } else if (face.getSimpleName().equals("KubernetesListObject")) {
                addKind(name, "List");
            }
        }
    }

    private void addKind(String name, String suffix) {
        Matcher parts = CLASS.matcher(name);
        if (!parts.matches() || !name.endsWith(suffix)) {
            throw new IllegalStateException("The class name " + name + " does not look like a version and a kind.");
        }
        String version = parts.group(2).toLowerCase(Locale.ROOT);
        String kind = parts.group(3).substring(0, parts.group(3).length() - suffix.length());
        String group = group(parts.group(1) == null ? "" : parts.group(1).toLowerCase(Locale.ROOT), kind);
        String apiVersion = group.equals("core") ? version : group + "/" + version;
        kinds.put(apiVersion + "/" + kind + suffix, quoted(name));
    }

    /** The only group that has this kind; where several have it, the class name begins with one of them. */
    private String group(String prefix, String kind) {
        var found = new TreeSet<String>();
        for (String group : groups.stringPropertyNames()) {
            boolean meant = prefix.isEmpty() || group.split("\\.")[0].equals(prefix);
            if (meant && List.of(groups.getProperty(group).split("\\s+")).contains(kind)) {
                found.add(group);
            }
        }
        if (found.size() != 1) {
            throw new IllegalStateException("groups.properties must name exactly one group for the kind " + kind
                    + (prefix.isEmpty() ? "" : " of " + prefix) + ", not " + found + ".");
        }
        return found.first();
    }

    private String definition(Class<?> model) throws ReflectiveOperationException {
        Collection<String> required = required(model);
        var properties = new TreeMap<String, String>();
        for (Field field : model.getDeclaredFields()) {
            Annotation annotation = field.getAnnotation(serializedName);
            if (annotation != null && !Modifier.isStatic(field.getModifiers())) {
                String name = (String) serializedName.getMethod("value").invoke(annotation);
                properties.put(name, schema(field.getGenericType(), !required.contains(name)));
            }
        }
        var members = new ArrayList<String>();
        members.add("\"type\":[\"object\",\"null\"]");
        members.add("\"properties\":" + object(properties));
        if (!required.isEmpty()) {
            members.add("\"required\":"
                    + required.stream().map(KubernetesSchemas::quoted).toList());
        }
        members.add("\"additionalProperties\":false");
        return "{" + String.join(",", members) + "}";
    }

    private static Collection<String> required(Class<?> model) throws ReflectiveOperationException {
        var names = new TreeSet<String>();
        if (has(model, "openapiRequiredFields")) {
            ((Collection<?>) model.getField("openapiRequiredFields").get(null))
                    .forEach(name -> names.add((String) name));
        }
        return names;
    }

    private static boolean has(Class<?> model, String field) {
        return List.of(model.getFields()).stream()
                .anyMatch(each -> each.getName().equals(field));
    }

    private static String schema(Type type, boolean nullable) throws ReflectiveOperationException {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            return generic.getRawType() == List.class
                    ? "{" + type("array", nullable) + ",\"items\":" + schema(arguments[0], emptyWouldDo(arguments[0]))
                            + "}"
                    : "{" + type("object", nullable) + ",\"additionalProperties\":" + schema(arguments[1], true) + "}";
        }
        Class<?> plain = (Class<?>) type;
        if (plain.getName().startsWith(MODELS.replace('/', '.'))) {
            return "{\"$ref\":\"#/$defs/" + plain.getSimpleName() + "\"" + (nullable ? "" : ",\"type\":\"object\"")
                    + "}";
        }
        return scalar(plain.getSimpleName(), nullable);
    }

    /** The API server reads null in a list as the empty value; a model with required fields is never empty. */
    private static boolean emptyWouldDo(Type item) throws ReflectiveOperationException {
        return !(item instanceof Class<?> model)
                || !model.getName().startsWith(MODELS.replace('/', '.'))
                || required(model).isEmpty();
    }

    private static String scalar(String type, boolean nullable) {
        return switch (type) {
            case "String", "byte[]", "OffsetDateTime" -> "{" + type("string", nullable) + "}";
            case "Boolean" -> "{" + type("boolean", nullable) + "}";
            case "Integer" -> "{" + type("integer", nullable) + ",\"minimum\":-2147483648,\"maximum\":2147483647}";
            case "Long" -> "{" + type("integer", nullable) + "}";
            case "Double" -> "{" + type("number", nullable) + "}";
            case "Quantity" ->
                "{\"$ref\":\"#/$defs/Quantity\"" + (nullable ? "" : ",\"type\":[\"string\",\"number\"]") + "}";
            case "IntOrString" ->
                nullable ? "{\"type\":[\"string\",\"integer\",\"null\"]}" : "{\"type\":[\"string\",\"integer\"]}";
            case "Object", "V1Patch" -> "{}";
            default -> throw new IllegalStateException("No schema is known for the Java type " + type + ".");
        };
    }

    private static String type(String name, boolean nullable) {
        return nullable ? "\"type\":[" + quoted(name) + ",\"null\"]" : "\"type\":" + quoted(name);
    }

    private static String object(Map<String, String> members) {
        return members.entrySet().stream()
                .map(member -> quoted(member.getKey()) + ":" + member.getValue())
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }
}
