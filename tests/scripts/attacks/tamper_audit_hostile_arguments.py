# expect: ok|violation|error
# The hook is called with arguments that bite.
import sys


class Biting:
    def __str__(self):
        raise RuntimeError("bitten")

    __repr__ = __fspath__ = __bool__ = __eq__ = __str__
    __hash__ = None


for event in ("corpus", "open", "import", "os.system", "socket.connect", "object.__getattr__"):
    try:
        sys.audit(event, Biting(), Biting(), Biting())
        sys.audit(event)
    except Exception as e:
        print(type(e).__name__)
result = "bitten"
