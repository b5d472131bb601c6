// Everything that is wrong in the folder is shown at its line, from the folder that Maven was started in.
String log = new File(basedir, "build.log").text
assert log =~ /src\/main\/kubernetes\/notebook\.yaml:11:\d+: error \[WRK001\]/ : log
assert log =~ /src\/main\/kubernetes\/other\.yaml:9:\d+: error \[NOD002\]/ : log
assert log.contains(":explain -Dslicewise.rules=") : log
assert log.contains("MojoFailureException") : log
