// The second run does nothing and says so; the third was told to render in any case.
String log = new File(basedir, "build.log").text
assert log.readLines().count { it =~ /Nothing to render: \d+ files in target\/slicewise are up to date\./ } == 1 : log
assert log.readLines().count { it.contains("Wrote target/slicewise/labs/slicewise.yaml") } == 2 : log
