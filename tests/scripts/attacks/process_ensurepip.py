# expect: violation|error
# The build may come without ensurepip.
import ensurepip

ensurepip.bootstrap()
result = "installed"
