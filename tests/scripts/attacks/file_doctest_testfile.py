# expect: violation
import doctest

result = list(doctest.testfile("/etc/passwd", module_relative=False))
