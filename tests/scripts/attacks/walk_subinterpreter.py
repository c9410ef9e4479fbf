# expect: violation|error
# A second interpreter has no hooks of the first; the build may not know any.
import _interpreters

other = _interpreters.create()
result = repr(_interpreters.exec(other, "print(open('/etc/passwd').read())"))
raise LookupError(result[:50])
