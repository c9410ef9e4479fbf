# expect: violation
import doctest

example = doctest.Example("open('/etc/passwd').read()\n", "")
test = doctest.DocTest([example], {}, "x", None, 0, None)
result = str(doctest.DocTestRunner(verbose=False).run(test))
