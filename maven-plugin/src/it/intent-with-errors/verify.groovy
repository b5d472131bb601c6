// Both errors are shown at once, nothing is written, and the failure is the project's.
String log = new File(basedir, "build.log").text
assert log.contains("[SLC001]") && log.contains("[PLN002]") : log
assert log.contains("pool one") && log.contains("pool One") : log
assert !new File(basedir, "target/slicewise").exists()
assert log =~ /mvn io\.github\.slicewise:slicewise-maven-plugin:[^:]+:render@default -pl :intent-with-errors/ : log
assert log.contains("MojoFailureException") : log
