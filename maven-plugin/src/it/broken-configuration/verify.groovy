// A value that is none is the build's failure, named with those that are, and so is a folder that is not there.
String log = new File(basedir, "build.log").text
assert log.contains("`eror` is no value of `failOn`, which takes `error`, `warning`, `note`; did you mean `error`?") : log
assert log =~ /mvn io\.github\.slicewise:slicewise-maven-plugin:[^:]+:help -Ddetail -Dgoal=check/ : log
assert log.contains("There is no file or folder `gone`.") : log
assert log.contains("MojoExecutionException") : log
