// Neither the class nor the folder is there, and nobody looks for them.
String log = new File(basedir, "build.log").text
assert log.readLines().count { it.contains("Skipped, because slicewise.skip is set.") } == 2 : log
assert !new File(basedir, "target/slicewise").exists()
