# expect: ok|error
# The result changes with every look, were globals more than a plain dictionary.
class Module:
    result = property(lambda self: open)


result = Module.result
