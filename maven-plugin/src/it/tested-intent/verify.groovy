// A golden test without its folder says how to write it; the run that writes it fails, too; the next one is green.
String log = new File(basedir, "build.log").text
assert log.contains("`slicewise.yaml` is missing.") : log
assert log.contains("run the test once with `-Dgolden.update=true`") : log
assert log.contains("`slicewise.yaml` was written by this run.") : log
assert log.readLines().count { it.contains("Tests run: 2, Failures: 1, Errors: 0") && it.contains("LabsTest") } == 2 : log
assert log.contains("Tests run: 2, Failures: 0, Errors: 0, Skipped: 0") : log
assert new File(basedir, "src/test/golden/labs/slicewise.yaml").isFile()
