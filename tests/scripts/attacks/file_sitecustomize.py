# expect: violation|error
# A module that exists nowhere is an error of Python's own.
import sitecustomize

result = sitecustomize.__file__
