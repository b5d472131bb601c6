// Only the goals were asked for: the declared intent is rendered and judged, and so is the manifest beside it.
String log = new File(basedir, "build.log").text
assert new File(basedir, "target/slicewise/labs/slicewise.yaml").isFile()
assert log.contains("Wrote target/slicewise/labs/slicewise.yaml") : log
assert log.contains("a node advertises nvidia.com/gpu: 4")
assert log =~ /3 files, \d+ objects, \d+ rules: no findings/ : log
assert log =~ /1 file, 1 object, \d+ rules: no findings/ : log
def zip = new java.util.zip.ZipFile(new File(basedir, "target/first-use-1-slicewise.zip"))
assert zip.getEntry("labs/slicewise.yaml") != null
assert zip.getEntry("labs/.slicewise-files") == null
assert !log.contains("[WARNING]") : log
