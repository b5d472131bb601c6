// Each module renders its own intents, side by side, and none of those it depends on.
String log = new File(basedir, "build.log").text
for (module in ["a", "b", "c"]) {
    assert new File(basedir, module + "/target/slicewise").list() as List == ["labs-" + module]
    assert log.contains("Wrote " + module + "/target/slicewise/labs-" + module + "/slicewise.yaml") : log
}
for (turns in [2, 3, 4]) {
    assert log.contains("a node advertises nvidia.com/gpu: " + turns) : log
}
assert log.contains("MultiThreadedBuilder") : log
assert !log.toLowerCase().contains("thread-safe") && !log.contains("@threadSafe") : log
