// A folder of manifests is all that a check needs.
String log = new File(basedir, "build.log").text
assert log =~ /1 file, 1 object, \d+ rules: no findings/ : log
