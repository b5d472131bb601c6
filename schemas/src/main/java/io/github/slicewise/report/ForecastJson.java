package io.github.slicewise.report;

import io.github.slicewise.finding.Location;
import io.github.slicewise.node.Prediction;
import io.github.slicewise.preview.Forecast;
import io.github.slicewise.preview.PoolForecast;
import io.github.slicewise.preview.Stay;
import io.github.slicewise.preview.WorkloadForecast;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What a cluster will show and hold, as JSON for programs; what is not known is null, or an empty list. */
final class ForecastJson {
    private static final int VERSION = 1;

    private ForecastJson() {}

    static String write(Forecast forecast) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("version", VERSION);
        ArrayNode pools = root.putArray("pools");
        forecast.pools().forEach(pool -> pool(pools.addObject(), pool));
        ArrayNode workloads = root.putArray("workloads");
        forecast.workloads().forEach(workload -> workload(workloads.addObject(), workload));
        root.put("workloadsWithoutGpus", forecast.others());
        return Json.text(root);
    }

    private static void pool(ObjectNode object, PoolForecast pool) {
        object.put("name", Printable.line(pool.pool().name()));
        object.put("origin", pool.pool().origin().name().toLowerCase(Locale.ROOT));
        place(object, pool.pool().at());
        number(object, "nodes", pool.pool().nodes());
        texts(object.putArray("hardware"), pool.hardware());
        texts(object.putArray("cuts"), pool.cuts());
        texts(object.putArray("sharing"), pool.sharing());
        ArrayNode shown = object.putArray("nodesShow");
        pool.pool().predictions().forEach(each -> prediction(shown.addObject(), each));
        ObjectNode labels = object.putObject("labels");
        pool.pool().labels().forEach(label -> labels.put(Printable.line(label.key()), Printable.line(label.value())));
        texts(object.putArray("taints"), pool.taints());
        object.put("missing", pool.missing().map(Printable::line).orElse(null));
    }

    private static void prediction(ObjectNode object, Prediction prediction) {
        ObjectNode resources = object.putObject("resources");
        prediction.state().resources().forEach((name, amount) -> resources.put(Printable.line(name), amount));
        ObjectNode labels = object.putObject("labels");
        prediction.state().labels().forEach((key, value) -> labels.put(Printable.line(key), Printable.line(value)));
        object.put("refusal", prediction.refusal().map(Printable::line).orElse(null));
    }

    private static void workload(ObjectNode object, WorkloadForecast workload) {
        object.put("kind", Printable.line(workload.pod().owner().kind()));
        object.put("name", Printable.line(workload.pod().owner().name()));
        object.put(
                "namespace",
                workload.pod().owner().namespace().map(Printable::line).orElse(null));
        place(object, workload.pod().owner().at());
        number(object, "pods", workload.pods());
        ObjectNode demand = object.putObject("demand");
        workload.demand().forEach((name, amount) -> demand.put(Printable.line(name), amount));
        ArrayNode stays = object.putArray("pools");
        workload.stays().forEach(stay -> stay(stays.addObject(), stay));
    }

    private static void stay(ObjectNode object, Stay stay) {
        object.put("pool", Printable.line(stay.pool().name()));
        object.put("sure", stay.sure());
        object.put("leastPerNode", stay.least());
        object.put("mostPerNode", stay.most());
        number(object, "inAll", stay.inAll());
        object.put("reason", stay.reason().map(Printable::line).orElse(null));
    }

    private static void place(ObjectNode object, Location.InFile at) {
        object.put("file", Printable.line(at.file())).put("line", at.line()).put("column", at.column());
    }

    private static void number(ObjectNode object, String key, OptionalLong value) {
        if (value.isPresent()) {
            object.put(key, value.getAsLong());
            return;
        }
        object.putNull(key);
    }

    private static void texts(ArrayNode array, List<String> texts) {
        texts.forEach(text -> array.add(Printable.line(text)));
    }
}
