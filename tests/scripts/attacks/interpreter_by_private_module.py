# expect: violation|error
import _interpreters
sub = _interpreters.create()
_interpreters.exec(sub, "print(open('/etc/passwd').read())")
