# expect: ok|error|violation
# A format string prints what the host function knows; there is nothing to tell.
result = []
for pattern in ("{0}", "{0.__class__}", "{0.__globals__}", "{0.__closure__}", "{0.__self__}", "{0.__dict__}"):
    try:
        result.append(pattern.format(query))
    except (AttributeError, KeyError):
        pass
