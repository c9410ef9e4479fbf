# expect: ok|error|resource_exceeded
# A wait with an end that is far away.
import threading

result = threading.Event().wait(timeout=10**5)
