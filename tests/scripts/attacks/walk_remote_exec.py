# expect: violation|error
# The build may not know remote debugging.
import sys

sys.remote_exec(1, "/tmp/genie-corpus.py")
result = "ran"
